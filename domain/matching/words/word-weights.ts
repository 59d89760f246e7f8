import { foldText } from '../../search/words/fold.ts'
import { readQuantities } from '../sizes/read-quantities.ts'
import { withoutShopTalk } from './shop-talk.ts'
import { splitWords } from './split-words.ts'

/** How telling a word is: from 0 for one that stands everywhere to 1 for one that nobody else uses. */
export type WordWeights = (word: string) => number

export const wordWeightsOf = (
  documents: number,
  countOf: (word: string) => number | undefined,
): WordWeights => {
  const scale = Math.log(documents + 2)
  return (word) => Math.log((documents + 2) / ((countOf(word) ?? 0) + 1)) / scale
}

/** For a catalogue that is still too small to tell: words with digits say most, short ones least. */
export const plainWordWeights: WordWeights = (word) =>
  /\d/.test(word) ? Math.min(0.6 + word.length / 20, 0.95) : Math.min(0.35 + word.length / 25, 0.8)

/** Distinct ones, as `traitsOf` weighs them: what to count for `wordWeightsOf`. */
export const titleWords = (title: string): ReadonlySet<string> =>
  new Set(splitWords(readQuantities(withoutShopTalk(foldText(title.slice(0, longestTitle)))).text))

export const longestTitle = 300
