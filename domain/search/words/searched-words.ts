import { foldText } from './fold.ts'

/** How many products a search found; `one`: it led to the page of a product. */
export type ResultClass = 'none' | 'one' | 'many'

/** How long it is counted what was searched for. */
export const searchedDays = 30

/** Different words that are counted on a day. */
export const mostSearchedWords = 20_000

/** Fewer searches in those days are shown to nobody: the words may be about one person. */
export const fewestListedSearches = 3

const longestSearched = 80

/**
 * The words of a query as they are counted; undefined for what nobody could mend, for addresses of
 * email and for numbers as long as one of a phone. A name or a street is not told from other words.
 */
export const searchedWords = (query: string): string | undefined => {
  const words = foldText(query)
  const isCounted =
    words.length <= longestSearched &&
    /[\p{L}\p{N}]/u.test(words) &&
    !words.includes('@') &&
    !/\d(?:[\s().-]*\d){6}/.test(words)
  return isCounted ? words : undefined
}
