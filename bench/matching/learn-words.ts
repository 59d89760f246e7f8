import { titleWords, wordWeightsOf, type WordWeights } from '#domain/matching/words/word-weights.ts'

/** How telling each word is among these titles, as a running site learns it from its catalogue. */
export const learnWords = (titles: readonly string[]): WordWeights => {
  const counts = new Map<string, number>()
  for (const title of titles) {
    for (const word of titleWords(title)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return wordWeightsOf(titles.length, (word) => counts.get(word))
}
