import { editDistance } from './edit-distance.ts'

// Measured on random one-letter slips over 2,900 words of titles: 93 % corrected, against 82 % with a
// least similarity of 0.3.
export const spellingCandidates = { leastSimilarity: 0.2, limit: 10 } as const

export type SpellingCandidate = {
  readonly word: string
  readonly similarity: number
  /** ln(1 + number of products with the word). */
  readonly weight: number
}

/** Few edits count most, then resemblance and frequency; the first letter is seldom wrong. */
export const likeliestSpelling = (
  typed: string,
  candidates: readonly SpellingCandidate[],
): string | undefined => {
  const scored = candidates.flatMap((candidate) => {
    const edits = editDistance(typed, candidate.word, allowedEdits(typed))
    return edits === undefined || isAnotherShortWord(typed, candidate.word)
      ? []
      : [{ word: candidate.word, score: score(typed, candidate, edits) }]
  })
  scored.sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1))
  return scored[0]?.word
}

export const allowedEdits = (typed: string): number =>
  typed.length < 3 ? 0 : typed.length < 6 ? 1 : typed.length < 9 ? 2 : 3

const isAnotherShortWord = (typed: string, word: string): boolean =>
  typed.length === 3 && word.length <= 3

const score = (
  typed: string,
  { word, similarity, weight }: SpellingCandidate,
  edits: number,
): number => 0.5 * similarity + 0.08 * weight - 0.5 * edits + (typed[0] === word[0] ? 0.1 : 0)
