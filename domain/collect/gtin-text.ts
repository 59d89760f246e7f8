import { readGtin } from '../catalogue/gtin.ts'
import type { Note } from './read-row.ts'

export const readGtins = (texts: readonly string[], note: Note): string[] => {
  const given = texts.flatMap((text) => text.split(/[,;|]/)).filter((text) => !isNothing(text))
  if (given.length > mostGtins) note('too_many_gtins')
  const gtins = given.slice(0, mostGtins).flatMap((text) => {
    const reading = readGtin(findGtinDigits(text) ?? text)
    if (reading.ok) return [reading.gtin]
    note(reading.reason === 'restricted' ? 'gtin_restricted' : 'gtin_wrong', text)
    return []
  })
  return [...new Set(gtins)]
}

const mostGtins = 10

export const hasGtin = (texts: readonly string[] = []): boolean =>
  readGtins(texts, () => undefined).length > 0

export const isBook = (texts: readonly string[] = []): boolean =>
  readGtins(texts, () => undefined).some((gtin) => /^097[89]/.test(gtin))

const isNothing = (text: string): boolean =>
  /^[\s0-]*$|^\s*(?:n\/?a|none|null|nil|unknown|does not apply)\s*$/i.test(text)

export type GtinKind = 'gtin8' | 'gtin13' | 'gtin14' | 'upc' | 'isbn10' | 'isbn13' | 'issn' | 'ismn'

/** 'ISBN-13 978-1-62544-167-6' → its digits, the check digit unchecked. */
export const findGtinDigits = (text: string): string | undefined => {
  const number = text.slice(0, 200).normalize('NFKC').trim().replace(label, '').trim()
  if (!/^[\d\s\u2010-\u2015-]+X?$/i.test(number)) return undefined
  const digits = number.replace(/[^\dXx]/g, '').toUpperCase()
  return /^(?:\d{8}|\d{9}[\dX]|\d{12,14}|\d{7}X)$/.test(digits) ? digits : undefined
}

export const gtinKindOf = (text: string): GtinKind | undefined => {
  const digits = findGtinDigits(text)
  if (digits === undefined) return undefined
  if (digits.length === 8 && isIssn(digits)) return 'issn'
  const reading = readGtin(digits)
  if (!reading.ok && reading.reason !== 'restricted') return undefined
  if (digits.length === 13 && /^97[89]/.test(digits)) {
    return digits.startsWith('9790') ? 'ismn' : 'isbn13'
  }
  return kinds[digits.length]
}

const kinds: Readonly<Record<number, GtinKind>> = {
  8: 'gtin8',
  10: 'isbn10',
  12: 'upc',
  13: 'gtin13',
  14: 'gtin14',
}

const label =
  /^(?:(?:global trade item number|gtin|ean|upc|isbn|issn|ismn|jan|bar ?code)(?:[\s-]?[a-e])?(?:[\s-]?(?:8|10|12|13|14)(?![\d-]))?(?:\s*(?:code|number|num|no|nr)\b\.?)?[\s:#=.-]*)+/i

const isIssn = (digits: string): boolean =>
  digits
    .split('')
    .reduce((sum, digit, i) => sum + (digit === 'X' ? 10 : Number(digit)) * (8 - i), 0) %
    11 ===
  0
