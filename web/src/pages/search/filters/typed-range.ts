import { readNumberRange } from '#domain/catalogue/attribute-choice.ts'
import { numberIn } from '#domain/catalogue/attribute-number.ts'

/** A number as people type it: `1,000` is 1000. What is none stays as it is typed. */
export const typedNumber = (text: string): string => {
  const typed = text.trim()
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(typed) ? typed.replaceAll(',', '') : typed
  const number = numberIn(plain)
  return Number.isNaN(number) ? typed : String(number)
}

/** `55..65`; empty without ends. */
export const typedRange = (...ends: readonly [from: string, to: string]): string =>
  ends.some((end) => end.trim()) ? ends.map(typedNumber).join('..') : ''

/**
 * Choices of attributes with a range in place of the one that fields show; an empty one takes it out. It is the
 * first, so that fields show it next.
 */
export const withRange = (
  chosen: readonly string[],
  key: string,
  shown: string,
  range: string,
): readonly string[] => [
  ...(range === '' ? [] : [`${key}:${range}`]),
  ...chosen.filter((pair) => pair !== `${key}:${shown}`),
]

/** `55..65` of `screen-size:55..65`; undefined of another key, and of what is no range with ends. */
export const rangeIn = (pair: string, key: string): string | undefined => {
  const choice = pair.slice(key.length + 1)
  const isOfKey = pair.startsWith(`${key}:`)
  return isOfKey && choice.includes('..') && readNumberRange(choice) ? choice : undefined
}

/** What fields of ranges hold that a form without scripts has sent, with the other choices: no range that fields show is among these. */
export const sentChoices = (
  search: URLSearchParams,
  chosen: readonly string[],
): readonly string[] => {
  const [from, to] = [search.getAll('from'), search.getAll('to')]
  return search
    .getAll('range')
    .reduce(
      (choices, key, at) => withRange(choices, key, '', typedRange(from[at] ?? '', to[at] ?? '')),
      chosen,
    )
}
