import type { Country } from '../market/country.ts'
import { foldText } from '../search/words/fold.ts'
import held from './held-goods.json' with { type: 'json' }

/** The word of a title by which the thing needs a prescription or may not be sold in the country; a book may have it, too. */
export const heldWordIn = (title: string, country: Country): string | undefined => {
  const words = foldText(title.slice(0, longestTitle))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  for (let at = 0; at < words.length; at++) {
    for (let length = mostWords; length > 0; length--) {
      const phrase = words.slice(at, at + length).join(' ')
      if (everywhere.has(phrase) || byCountry[country].has(phrase)) return phrase
    }
  }
  return undefined
}

const longestTitle = 300
const mostWords = 3

const everywhere: ReadonlySet<string> = new Set(held.everywhere.words)
const byCountry: Readonly<Record<Country, ReadonlySet<string>>> = {
  AU: new Set(held.AU.words),
  NZ: new Set(held.NZ.words),
}
