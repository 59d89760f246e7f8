import { singularOf } from './singular.ts'

export type SpellingCandidate = {
  readonly word: string
  readonly similarity: number
  /** ln(1 + number of products with the word). */
  readonly weight: number
}

/** `isUnfinished`: it may be the beginning of one: "polycarboni" of "polycarbonate". */
export const likeliestSpelling = (
  typed: string,
  candidates: readonly SpellingCandidate[],
  isUnfinished = false,
): string | undefined => {
  const scored = candidates.flatMap((candidate) => {
    const edits =
      editsTo(candidate.word, typed) ??
      (isUnfinished ? editsToStart(candidate.word, typed) : undefined)
    return edits === undefined
      ? []
      : [{ word: candidate.word, score: score(typed, candidate, edits) }]
  })
  scored.sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1))
  return scored[0]?.word
}

/**
 * Whether the one is surely the other, spelt wrong: people leave letters out, double them and turn them round. With
 * another letter in its place a short word is rather another word ("zune", "airtag"), and one of three letters
 * may be anything but a name, or two of them turned round.
 */
export const isSlipOf = (typed: string, word: string, isName: boolean): boolean =>
  isSlip(typed, word, isName) || (typed.endsWith('s') && isSlip(typed, `${word}s`, isName))

const isSlip = (typed: string, word: string, isName: boolean): boolean => {
  if (typed.length < 4) return isName || isSwapped(typed, word)
  if (isName && typed.length > 4) return true
  const isAlike = singled(typed) === singled(word) || soundsAlike(typed, word)
  return !isOtherLetter(typed, word) || typed.length >= 7 || isAlike
}

const isOtherLetter = (typed: string, word: string): boolean =>
  typed.length === word.length && !isSwapped(typed, word)

const isSwapped = (typed: string, word: string): boolean =>
  typed.split('').toSorted().join('') === word.split('').toSorted().join('')

/** People know the consonants of what they only heard: "vacume". Of short words too many have the same. */
const soundsAlike = (typed: string, word: string): boolean =>
  typed.length > 5 && typed !== word && consonantsOf(typed) === consonantsOf(word)

const consonantsOf = (word: string): string =>
  word.slice(0, 1) + singled(word.slice(1).replaceAll(/[aeiouy]/g, ''))

const singled = (word: string): string => word.replaceAll(/(.)\1/g, '$1')

/** Words are known as products hold them, mostly in the singular. */
const editsTo = (word: string, typed: string): number | undefined => {
  const edits = [typed, singularOf(typed)].flatMap((form) =>
    isAnotherShortWord(form, word)
      ? []
      : (editDistance(form, word, allowedEdits(form, word)) ?? []),
  )
  return edits.length === 0 ? undefined : Math.min(...edits)
}

const editsToStart = (word: string, typed: string): number | undefined => {
  const { length } = typed
  if (length < longStart || word.length <= length) return undefined
  return [length, length + 1].map((end) => editDistance(typed, word.slice(0, end), 1)).find(Boolean)
}

const longStart = 7

/** Letters within a word are rather left out than others typed. */
export const allowedEdits = (typed: string, word = typed): number => {
  const lacks = word.length > typed.length && word.at(-1) === typed.at(-1)
  const isShort = typed.length < (lacks ? longStart : longStart + 1)
  return typed.length < 3 ? 0 : isShort && !soundsAlike(typed, word) ? 1 : 2
}

const isAnotherShortWord = (typed: string, word: string): boolean =>
  typed.length === 3 && word.length <= 3 && !isSwapped(typed, word)

const score = (
  typed: string,
  { word, similarity, weight }: SpellingCandidate,
  edits: number,
): number =>
  0.5 * similarity +
  0.08 * weight -
  0.5 * edits +
  (typed[0] === word[0] ? 0.1 : 0) +
  (isOtherLetter(typed, word) ? 0 : 0.2)

/** Optimal string alignment; undefined above `limit`. */
export const editDistance = (from: string, to: string, limit: number): number | undefined => {
  if (Math.abs(from.length - to.length) > limit) return undefined
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const swapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Infinity,
      )
    }
    if (Math.min(...current) > limit) return undefined
    beforeLast = last
    last = current
  }
  const distance = at(last, to.length)
  return distance <= limit ? distance : undefined
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity
