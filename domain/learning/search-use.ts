import type { Country } from '../market/country.ts'
import { searchedWords } from '../search/words/searched-words.ts'
import { tokeniseQuery } from '../search/words/tokenise.ts'

/** A list of the words was shown, a product of it opened, a shop of that product gone to. */
export const useKinds = ['shown', 'opened', 'left'] as const

export type UseKind = (typeof useKinds)[number]

/** Of somebody who allowed it, without who. */
export type SearchUse = {
  readonly kind: UseKind
  /** As they were searched for. */
  readonly words: string
  readonly country: Country
  /** Undefined of a whole list. */
  readonly product?: PlacedProduct | undefined
}

export type PlacedProduct = {
  readonly publicId: string
  /** In the whole list, from 1. */
  readonly place: number
}

/**
 * What the uses of a search are kept under: the same for words that are searched alike. Undefined
 * where nothing may be kept, as the words may be about one person.
 */
export const keyOfWords = (query: string): string | undefined => {
  const words = searchedWords(query)
  if (words === undefined) return undefined
  const key = tokeniseQuery(words)
    .map(({ lexeme }) => lexeme)
    .join(' ')
  return key === '' || key.length > longestKey ? undefined : key
}

const longestKey = 80

/** Only the order of the first so many is learnt. */
export const mostPlaces = 200

export const usesOfBatch = 20

/** Uses of one address block that are counted in a day; each product of a search once. */
export const usesOfBlock = 300

/** Different searches of a day, and products in their places. */
export const mostSearchesOfDay = 20_000
export const mostUsesOfDay = 100_000
