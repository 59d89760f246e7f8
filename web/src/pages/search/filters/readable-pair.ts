import { numberIn } from '#domain/catalogue/attribute-number.ts'

/** `screen-size:55..` of `screen-size:55..big`: an end that is no number is left out; empty where none is left. */
export const readablePair = (pair: string): string => {
  const [from = '', to, ...further] = pair.slice(pair.indexOf(':') + 1).split('..')
  if (to === undefined || further.length > 0) return pair
  const ends = [from, to].map((end) => (Number.isNaN(numberIn(end)) ? '' : end))
  return ends.join('') === '' ? '' : pair.replace(/:.*/, `:${ends.join('..')}`)
}
