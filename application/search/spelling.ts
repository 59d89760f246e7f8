import type { SpellingCandidate } from '#domain/search/did-you-mean.ts'

/** Those of the words that some product holds, be it in the singular. One statement. */
export type FindKnownWords = (words: readonly string[]) => Promise<ReadonlySet<string>>

/** Known words that resemble each of the given ones. One statement. */
export type FindSimilarWords = (
  words: readonly string[],
) => Promise<ReadonlyMap<string, readonly SpellingCandidate[]>>
