/** A Global Trade Item Number kept as 14 digits with a right check digit (GS1 General Specifications). */
type GtinReading =
  | { readonly ok: true; readonly gtin: string }
  | { readonly ok: false; readonly reason: GtinProblem }

type GtinProblem = 'not-digits' | 'wrong-length' | 'wrong-check-digit' | 'restricted'

/**
 * GTIN-8, -12, -13, -14 and ISBN-10; in-store weights and coupons name no product: 'restricted'.
 */
export const readGtin = (text: string): GtinReading => {
  const digits = text.replace(/[\s\u2010-\u2015-]/g, '')
  if (/^\d{9}[\dXx]$/.test(digits)) return readIsbn10(digits.toUpperCase())
  if (!/^\d+$/.test(digits)) return { ok: false, reason: 'not-digits' }
  if (![8, 12, 13, 14].includes(digits.length)) return { ok: false, reason: 'wrong-length' }
  const gtin = digits.padStart(14, '0')
  if (gtin.slice(13) !== gtinCheckDigit(gtin.slice(0, 13))) {
    return { ok: false, reason: 'wrong-check-digit' }
  }
  if (isRestricted(gtin, digits.length)) return { ok: false, reason: 'restricted' }
  return { ok: true, gtin }
}

/** The check digit of the first 13 digits: weights 3 and 1 in turn from the left. */
export const gtinCheckDigit = (first13: string): string => {
  const sum = first13
    .split('')
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

const readIsbn10 = (isbn: string): GtinReading => {
  const sum = isbn.split('').reduce((total, digit, i) => {
    return total + (digit === 'X' ? 10 : Number(digit)) * (10 - i)
  }, 0)
  if (sum % 11 !== 0) return { ok: false, reason: 'wrong-check-digit' }
  const first13 = `0978${isbn.slice(0, 9)}`
  return { ok: true, gtin: first13 + gtinCheckDigit(first13) }
}

// GS1 prefixes for restricted circulation (02, 04, 20-29) and coupons (05, 98, 99); a GTIN-8
// has prefixes of its own, of which 0 and 2 are restricted.
const isRestricted = (gtin: string, length: number): boolean => {
  if (/^0+$/.test(gtin)) return true
  if (length === 8) return /^0{6}[02]/.test(gtin)
  return /^.(?:0[245]|2|9[89])/.test(gtin)
}
