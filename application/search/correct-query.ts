import { likeliestSpelling } from '#domain/search/did-you-mean.ts'
import type { QueryToken } from '#domain/search/tokenise.ts'
import type { FindSimilarWords } from './spelling.ts'

/** The query with each unknown word replaced by the known one that was likely meant. */
export type CorrectQuery = (tokens: readonly QueryToken[]) => Promise<string | undefined>

/** Undefined when every word is known, or nothing resembles the unknown ones. */
export const makeCorrectQuery =
  (findSimilarWords: FindSimilarWords): CorrectQuery =>
  async (tokens) => {
    const texts = tokens.map(({ text }) => text.split(' '))
    const words = texts.flat().filter(isWord)
    if (words.length === 0) return undefined
    const similar = await findSimilarWords([...new Set(words)])
    const corrected = texts
      .flat()
      .map((word) => likeliestSpelling(word, similar.get(word) ?? []) ?? word)
    return corrected.join(' ') === texts.flat().join(' ') ? undefined : corrected.join(' ')
  }

/** Numbers and codes are not spelt wrong the way words are. */
const isWord = (text: string): boolean => /^\p{L}{3,}$/u.test(text)
