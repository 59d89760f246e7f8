import { numberIn } from '#domain/catalogue/attribute-number.ts'

/**
 * `screen-size:55..` of `screen-size:55..big`: an end that is no number is left out. Empty where none is left, and of
 * a range that ends below its start.
 */
export const readablePair = (pair: string): string => {
  const ends = endsOf(pair)
  if (ends.length !== 2) return pair
  const read = ends.map((end) => (Number.isNaN(numberIn(end)) ? '' : end)).join('..')
  return read === '..' || isTurned(ends) ? '' : pair.replace(/:.*/, `:${read}`)
}

export const endsOf = (pair: string): readonly string[] =>
  pair.slice(pair.indexOf(':') + 1).split('..')

/** From 65 to 55. */
export const isTurned = ([from = '', to = '']: readonly string[]): boolean =>
  numberIn(from) > numberIn(to)
