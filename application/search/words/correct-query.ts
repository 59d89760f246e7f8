import { likeliestSpelling, type SpellingCandidate } from '#domain/search/words/did-you-mean.ts'
import { singularOf } from '#domain/search/words/singular.ts'
import { stopWords, type QueryToken } from '#domain/search/words/tokenise.ts'

export type CorrectQuery = (tokens: readonly QueryToken[]) => Promise<Correction | undefined>

export type Correction = {
  readonly query: string
  /** All that it changes is the spelling of words too long to be mistaken for another one. */
  readonly isOfLongWords: boolean
}

/** Those of the words that some product holds, be it in the singular. One statement. */
export type FindKnownWords = (words: readonly string[]) => Promise<ReadonlySet<string>>

export type FindSimilarWords = (
  words: readonly string[],
) => Promise<ReadonlyMap<string, readonly SpellingCandidate[]>>

type Deps = {
  readonly findKnownWords: FindKnownWords
  readonly findSimilarWords: FindSimilarWords
}

/**
 * Two words that make a known one are joined ("head phones") before unknown words are corrected;
 * one that is like no known word may be two of them ("deckpaint").
 */
export const makeCorrectQuery =
  ({ findKnownWords, findSimilarWords }: Deps): CorrectQuery =>
  async (tokens) => {
    const texts = tokens.flatMap(({ text }) => text.split(' '))
    const words = texts.filter(isWord)
    if (words.length === 0) return undefined
    const pairs = texts.slice(1).map((text, at) => `${texts[at] ?? ''}${text}`)
    const known = await findKnownWords([...new Set([...words, ...pairs.filter(isWord)])])
    const pair = pairs.findIndex((joined) => known.has(joined))
    if (pair >= 0)
      return {
        query: texts.toSpliced(pair, 2, pairs[pair] ?? '').join(' '),
        isOfLongWords: false,
      }
    const unknown = [...new Set(words.filter((word) => !known.has(word)))]
    if (unknown.length === 0) return undefined
    const [similar, parts] = await Promise.all([
      findSimilarWords(unknown),
      findKnownWords([...new Set(unknown.flatMap(splitsOf).flat())]),
    ])
    const spelt = texts.map((text) => likeliestSpelling(text, similar.get(text) ?? []))
    const corrected = texts.map((text, at) => spelt[at] ?? twoWords(text, parts) ?? text)
    if (corrected.join(' ') === texts.join(' ')) return undefined
    return {
      query: corrected.join(' '),
      isOfLongWords: texts.every(
        (text, at) =>
          corrected[at] === text ||
          (spelt[at] !== undefined && singularOf(text).length >= longWord),
      ),
    }
  }

const isWord = (text: string): boolean => /^\p{L}{3,}$/u.test(text)

const longWord = 7

/** The split whose shorter half is longest comes first; half of none says nothing, as in "for tune". */
const splitsOf = (word: string): readonly (readonly [string, string])[] => {
  if (word.length > longestCompound) return []
  const count = Math.max(word.length - 2 * shortestPart + 1, 0)
  return Array.from({ length: count }, (_, at) => at + shortestPart)
    .map((at) => [word.slice(0, at), word.slice(at)] as const)
    .filter((parts) => !parts.some((part) => stopWords.has(part)))
    .toSorted(([a, b], [c, d]) => Math.min(c.length, d.length) - Math.min(a.length, b.length))
}

const shortestPart = 3
const longestCompound = 24

const twoWords = (text: string, known: ReadonlySet<string>): string | undefined =>
  splitsOf(text)
    .find((parts) => parts.every((part) => known.has(part)))
    ?.join(' ')
