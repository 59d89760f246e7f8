import { numberIn } from '#domain/catalogue/attribute-number.ts'

/** Empty of a range with an end that is no number, of one without ends, and of one that ends below its start. */
export const readablePair = (pair: string): string => {
  const ends = endsOf(pair)
  const isRead = (end: string): boolean => end === '' || !Number.isNaN(numberIn(end))
  return ends.length !== 2 || (ends.join('') !== '' && ends.every(isRead) && !isTurned(ends))
    ? pair
    : ''
}

export const endsOf = (pair: string): readonly string[] =>
  pair.slice(pair.indexOf(':') + 1).split('..')

/** From 65 to 55. */
export const isTurned = ([from = '', to = '']: readonly string[]): boolean =>
  numberIn(from) > numberIn(to)
