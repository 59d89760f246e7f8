import { isIsoCode } from '#domain/money/currency-sign.ts'

/** ` G:Image Link`, `image_link` and `imageLink` → `imagelink`; `Price (incl. GST, AUD)` → `price`, but not `Price (ex GST)`. */
export const columnKey = (header: string): string => {
  const known = keys.get(header)
  if (known !== undefined) return known
  const key = keyOf(
    header
      .slice(0, longestName)
      .trim()
      .toLowerCase()
      .replace(/^["']|["']$/g, ''),
  )
  if (keys.size >= mostKept) keys.clear()
  if (header.length <= longestName) keys.set(header, key)
  return key
}

const longestName = 200

const keys = new Map<string, string>()
const mostKept = 5_000

const keyOf = (header: string): string => {
  const name = header.trim().replace(/^g:/, '')
  if (/^shipping\s*\(/.test(name)) return name
  const words = wordsOf(name)
  const price = /^(?:(?:sale|regular|variant) )?price\b/.exec(words)?.[0]
  if (price === undefined) return squeezed(name.replace(/\([^()]*\)$/, ''))
  const rest = words.slice(price.length).trim().split(' ')
  return squeezed(isPlain(rest) ? price : words)
}

/** Nothing but the currency, and that tax is within. */
const isPlain = (words: readonly string[]): boolean =>
  words.every((word) => word === '' || plainWords.has(word) || isIsoCode(word.toUpperCase())) &&
  words.some((word) => taxes.has(word)) === words.some((word) => word.startsWith('inc'))

const taxes: ReadonlySet<string> = new Set(['gst', 'tax', 'vat'])
const plainWords: ReadonlySet<string> = new Set([
  ...taxes,
  'inc',
  'incl',
  'including',
  'included',
  'inclusive',
  'of',
])

const wordsOf = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

const squeezed = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '')

/** `Price (AUD)`, `price_aud` → `AUD`; undefined where no header of a price says a currency. */
export const currencyOfHeaders = (headers: readonly string[]): string | undefined =>
  headers
    .filter((header) => /^(?:g:)?(?:sale[\s_-])?price/i.test(header.trim()))
    .flatMap((header) => header.toUpperCase().match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g) ?? [])
    .find(isIsoCode)
