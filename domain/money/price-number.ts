export type FoundNumber = {
  readonly text: string
  readonly start: number
  readonly end: number
}

export const findNumbers = (text: string): FoundNumber[] =>
  Array.from(text.matchAll(pattern), ({ 0: number, index }) => ({
    text: number,
    start: index,
    end: index + number.length,
  })).filter(({ end }) => !/^\s?%/.test(text.slice(end)))

/**
 * `1.299,00` → `1299.00`. Of two kinds of separators the last is decimal; one that stands once,
 * before exactly three digits, groups thousands unless amounts have three decimals.
 */
export const readDecimal = (
  number: string,
  fractionDigits: number,
  decimalSeparator?: '.' | ',',
): string => {
  const compact = number.replace(/[ ']/g, '')
  const point =
    decimalSeparator === undefined
      ? decimalPoint(compact, fractionDigits === 3 || compact !== number)
      : compact.lastIndexOf(decimalSeparator)
  const whole = digitsOf(point < 0 ? compact : compact.slice(0, point)).replace(/^0+(?=\d)/, '')
  const fraction = point < 0 ? '' : digitsOf(compact.slice(point))
  return (whole === '' ? '0' : whole) + (fraction === '' ? '' : `.${fraction}`)
}

const decimalPoint = (number: string, threeDecimals: boolean): number => {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  const digits = number.replace(/^[.,]+/, '')
  const separators = digits.replace(/\d/g, '')
  // "$.75": nothing but the separator stands before the cents.
  if (separators === '') return last
  const isLastOfItsKind = separators.indexOf(number.charAt(last)) === separators.length - 1
  const before = number.slice(0, last)
  const after = number.length - last - 1
  if (separators.length > 1 && isLastOfItsKind) return last
  if (after !== 3) return last
  if (separators.length > 1) return -1
  return threeDecimals || !/^[1-9]\d{0,2}$/.test(before) ? last : -1
}

/** `1.2.3` and `1299,00.00` say no amount: all groups but the first have three digits, in India also two. */
export const isWellFormed = (number: string): boolean => {
  const digits = number.replace(/^[.,]+/, '').replace(/[ ']/g, '')
  return /^\d+(?:[.,]\d+)?$|^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}(?:[.,]\d+)?$/.test(digits)
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

const pattern =
  /[1-9]\d{0,2}(?: \d{3})+(?!\d)(?:[.,] ?\d+)?|(?:(?<![\p{L}\d.,])[.,]+)?\d+(?:[.,']\d+)*(?:[.,] \d{2}(?!\d))?/gu
