import {
  isSlipOf,
  likeliestSpelling,
  type SpellingCandidate,
} from '#domain/search/words/did-you-mean.ts'
import { alternativesOf } from '#domain/search/words/synonyms.ts'
import { stopWords, type QueryToken } from '#domain/search/words/tokenise.ts'

export type CorrectQuery = (
  tokens: readonly QueryToken[],
  names: Names,
) => Promise<Correction | undefined>

type Names = {
  readonly isBrand: (word: string) => boolean
  /** It names a thing, sold or not, so that it may be right. */
  readonly isThing: (word: string) => boolean
  /** All of them together name a thing. */
  readonly isName: (words: string) => boolean
}

export type Correction = {
  readonly query: string
  /**
   * 'sure': all that it changes are slips of words too long to be others. 'likely': of shorter ones. 'short': of three letters
   * alone. 'together': a word is two, which says something where all are found together. 'asked': words may as well be right
   * ones of what nobody sells.
   */
  readonly certainty: 'sure' | 'likely' | 'short' | 'together' | 'asked'
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
 * one that is like no known word may be two of them ("deckpaint"), and letters may go without a space into numbers.
 * A word that has other names is right, sold or not ("track pants"), and none is meant that says nothing.
 */
export const makeCorrectQuery =
  ({ findKnownWords, findSimilarWords }: Deps): CorrectQuery =>
  async (tokens, { isBrand, isThing, isName }) => {
    const typed = tokens.flatMap(({ text }) => text.split(' '))
    const texts = typed.flatMap((text) => partsOfCode(text))
    const words = texts.filter((text) => isWord(text) && !stopWords.has(text))
    if (words.length === 0) return undefined
    const pairs = texts.slice(1).map((text, at) => `${texts[at] ?? ''}${text}`)
    const known = await findKnownWords([...new Set([...words, ...pairs.filter(isWord)])])
    // "2 gallon" is one word, whatever else has alternatives.
    const named = tokens.filter(
      ({ lexeme, text, hasDigit }) =>
        alternativesOf(lexeme).length > 0 || (hasDigit && text.includes(' ')),
    )
    const right = new Set([...known, ...named.flatMap(({ text }) => text.split(' '))])
    const unknown = [...new Set(words.filter((word) => !right.has(word)))]
    // "dewlt tool box": what nothing has is put right before what may be one word.
    const isDoubted = (text: string | undefined): boolean =>
      unknown.length === 0 || unknown.includes(text ?? '')
    const pair = pairs.findIndex(
      (joined, at) => known.has(joined) && [texts[at], texts[at + 1]].some(isDoubted),
    )
    if (pair >= 0)
      return { query: texts.toSpliced(pair, 2, pairs[pair] ?? '').join(' '), certainty: 'together' }
    const [similar, parts] =
      unknown.length === 0
        ? [none, new Set<string>()]
        : await Promise.all([
            findSimilarWords(unknown),
            findKnownWords([...new Set(unknown.flatMap(splitsOf).flat())]),
          ])
    const spelt = texts.map((text, at) => {
      const likely = (similar.get(text) ?? []).filter(({ word }) => !stopWords.has(word))
      const isTold = ({ word }: SpellingCandidate): boolean =>
        (texts.length > 1 || text.length >= tellingWord) && isName(texts.with(at, word).join(' '))
      const isEnd = at === texts.length - 1
      // A "hair drier" has to do with no drivers.
      const name = likeliestSpelling(text, likely.filter(isTold), isEnd)
      return { word: name ?? likeliestSpelling(text, likely, isEnd), isName: name !== undefined }
    })
    const isSlip = (text: string, at: number): boolean => {
      const { word, isName: isTold = false } = spelt[at] ?? {}
      return word !== undefined && (isTold || isSlipOf(text, word, isBrand(word)))
    }
    const corrected = texts.map((text, at) => {
      const divided = twoWords(text, parts)
      return (isSlip(text, at) ? spelt[at]?.word : (divided ?? spelt[at]?.word)) ?? text
    })
    const query = corrected.join(' ')
    if (query === typed.join(' ')) return undefined
    const changed = texts.flatMap((text, at) => (corrected[at] === text ? [] : { text, at }))
    const areSlips = changed.every(({ text, at }) => isSlip(text, at) && !isThing(text))
    if (areSlips && texts.length === typed.length)
      return { query, certainty: certaintyOf(changed.map(({ text }) => text.length)) }
    const isAsked = changed.some(
      ({ text, at }) => !isSlip(text, at) && corrected[at] === spelt[at]?.word,
    )
    return { query, certainty: isAsked ? 'asked' : 'together' }
  }

/** By how long the slips are. */
const certaintyOf = (lengths: readonly number[]): Correction['certainty'] => {
  const longer = lengths.filter((length) => length > 3)
  if (longer.length === 0) return 'short'
  return longer.every((length) => length >= longWord) ? 'sure' : 'likely'
}

const longWord = 5
/** Shorter ones come close to too many names. */
const tellingWord = 6

const none: ReadonlyMap<string, readonly SpellingCandidate[]> = new Map()

/** 'iphone15promax' → 'iphone', '15', 'promax'; short ones are codes. */
const partsOfCode = (text: string): readonly string[] => {
  const parts = text.match(/\p{L}+|\d+/gu) ?? []
  const isNames = parts.length > 1 && parts.join('') === text && (parts[0]?.length ?? 0) >= 4
  return isNames ? parts : [text]
}

const isWord = (text: string): boolean => /^\p{L}{3,}$/u.test(text)

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
