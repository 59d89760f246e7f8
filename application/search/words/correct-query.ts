import { likeliestSpelling, type SpellingCandidate } from '#domain/search/words/did-you-mean.ts'
import type { QueryToken } from '#domain/search/words/tokenise.ts'

export type CorrectQuery = (tokens: readonly QueryToken[]) => Promise<string | undefined>

/** Those of the words that some product holds, be it in the singular. One statement. */
export type FindKnownWords = (words: readonly string[]) => Promise<ReadonlySet<string>>

export type FindSimilarWords = (
  words: readonly string[],
) => Promise<ReadonlyMap<string, readonly SpellingCandidate[]>>

type Deps = {
  readonly findKnownWords: FindKnownWords
  readonly findSimilarWords: FindSimilarWords
}

// Two words that make a known one are joined ("head phones") before unknown words are corrected.
export const makeCorrectQuery =
  ({ findKnownWords, findSimilarWords }: Deps): CorrectQuery =>
  async (tokens) => {
    const texts = tokens.flatMap(({ text }) => text.split(' '))
    const words = texts.filter(isWord)
    if (words.length === 0) return undefined
    const pairs = texts.slice(1).map((text, at) => `${texts[at] ?? ''}${text}`)
    const known = await findKnownWords([...new Set([...words, ...pairs.filter(isWord)])])
    const pair = pairs.findIndex((joined) => known.has(joined))
    if (pair >= 0) return texts.toSpliced(pair, 2, pairs[pair] ?? '').join(' ')
    const unknown = words.filter((word) => !known.has(word))
    if (unknown.length === 0) return undefined
    const similar = await findSimilarWords([...new Set(unknown)])
    const corrected = texts.map((text) => likeliestSpelling(text, similar.get(text) ?? []) ?? text)
    return corrected.join(' ') === texts.join(' ') ? undefined : corrected.join(' ')
  }

const isWord = (text: string): boolean => /^\p{L}{3,}$/u.test(text)
