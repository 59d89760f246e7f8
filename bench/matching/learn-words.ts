import { foldText } from '#domain/search/fold.ts'
import { readQuantities } from '#domain/matching/read-quantities.ts'
import { splitWords } from '#domain/matching/split-words.ts'
import { wordWeightsOf, type WordWeights } from '#domain/matching/word-weights.ts'

/** How telling each word is among these titles, as a running site learns it from its catalogue. */
export const learnWords = (titles: readonly string[]): WordWeights => {
  const counts = new Map<string, number>()
  for (const title of titles) {
    const words = new Set(splitWords(readQuantities(foldText(title)).text))
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return wordWeightsOf(titles.length, (word) => counts.get(word))
}
