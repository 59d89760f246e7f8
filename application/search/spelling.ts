import type { SpellingCandidate } from '#domain/search/did-you-mean.ts'

/** For each of the words that no product holds: known words that resemble it. One statement. */
export type FindSimilarWords = (
  words: readonly string[],
) => Promise<ReadonlyMap<string, readonly SpellingCandidate[]>>
