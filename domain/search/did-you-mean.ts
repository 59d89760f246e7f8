import { editDistance } from './edit-distance.ts'

/** A known word that resembles the typed one. */
export type SpellingCandidate = {
  readonly word: string
  /** Share of trigrams in common, 0 to 1. */
  readonly similarity: number
  /** ln(1 + number of products with the word). */
  readonly weight: number
}

/**
 * The word that was most likely meant; undefined when none is near enough. Few edits count most,
 * then resemblance and frequency; the first letter is seldom wrong.
 */
export const likeliestSpelling = (
  typed: string,
  candidates: readonly SpellingCandidate[],
): string | undefined => {
  const scored = candidates.flatMap((candidate) => {
    const edits = editDistance(typed, candidate.word, allowedEdits(typed))
    return edits === undefined
      ? []
      : [{ word: candidate.word, score: score(typed, candidate, edits) }]
  })
  scored.sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1))
  return scored[0]?.word
}

/** Slips that a word of this length may hold before it is rather another word. */
export const allowedEdits = (typed: string): number =>
  typed.length < 3 ? 0 : typed.length < 5 ? 1 : typed.length < 9 ? 2 : 3

const score = (
  typed: string,
  { word, similarity, weight }: SpellingCandidate,
  edits: number,
): number => similarity + 0.03 * weight - 0.25 * edits + (typed[0] === word[0] ? 0.1 : 0)
