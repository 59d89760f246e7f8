import { numberIn, readNumberRange } from '#domain/catalogue/attribute-choice.ts'

/** A number as people type it: `1,000` is 1000. What is none stays as it is typed. */
export const typedNumber = (text: string): string => {
  const typed = text.trim()
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(typed) ? typed.replaceAll(',', '') : typed
  const number = numberIn(plain)
  return Number.isNaN(number) ? typed : String(number)
}

/** `55..65`, whichever end is typed first; empty without ends. */
export const typedRange = (from: string, to: string): string => {
  const ends = [typedNumber(from), typedNumber(to)]
  if (ends.every((end) => end === '')) return ''
  const [lower, upper] = ends.map(Number)
  const isTurned = ends.every((end) => end !== '') && Number(lower) > Number(upper)
  return (isTurned ? ends.toReversed() : ends).join('..')
}

/** Choices of attributes with another range of one of them; an empty one takes it out. */
export const withRange = (
  chosen: readonly string[],
  key: string,
  range: string,
): readonly string[] => [
  ...chosen.filter((pair) => rangeIn(pair, key) === undefined),
  ...(range === '' ? [] : [`${key}:${range}`]),
]

/** `55..65` of `screen-size:55..65`; undefined of another key, and of what is no range with ends. */
export const rangeIn = (pair: string, key: string): string | undefined => {
  const choice = pair.slice(key.length + 1)
  const isOfKey = pair.startsWith(`${key}:`)
  return isOfKey && choice.includes('..') && readNumberRange(choice) ? choice : undefined
}

/** What fields of ranges hold that a form without scripts has sent, with the other choices. */
export const sentChoices = (
  search: URLSearchParams,
  chosen: readonly string[],
): readonly string[] => {
  const [from, to] = [search.getAll('from'), search.getAll('to')]
  return search
    .getAll('range')
    .reduce(
      (choices, key, at) => withRange(choices, key, typedRange(from[at] ?? '', to[at] ?? '')),
      chosen,
    )
}
