import type { TextField } from '../raw-offer-builder.ts'
import { isIsoCode } from '#domain/money/currency-sign.ts'

/** What stands under the keys of the columns of a record; several texts where JSON has a list. */
export type Cells = ReadonlyMap<string, string | readonly string[]>

export const textsOf = (cells: Cells, key: string): readonly string[] => {
  const cell = cells.get(key) ?? []
  return typeof cell === 'string' ? [cell] : cell
}

/** Of the first key that has more than blanks. */
export const firstOf = (cells: Cells, keys: readonly string[]): string => {
  for (const key of keys) {
    for (const text of textsOf(cells, key)) if (text.trim() !== '') return text
  }
  return ''
}

export const cellReader = (cells: Cells): CellReader => ({
  text: (...names) => firstOf(cells, names.map(columnKey)).trim(),
  has: (name) => cells.has(columnKey(name)),
  list: (name) => textsOf(cells, columnKey(name)),
})

/** The cells of a record by the names of their columns, in any spelling. */
export type CellReader = {
  /** Of the first column that holds something. */
  readonly text: (...names: readonly string[]) => string
  readonly has: (name: string) => boolean
  readonly list: (name: string) => readonly string[]
}

export type Option = { readonly name: string; readonly value: string }

/** Fields in place of what their columns hold; an empty text is none. */
export type Derived = Readonly<Partial<Record<TextField, string>>> & {
  /** What tells a variant from others of its product. */
  readonly options?: readonly Option[]
}

export type DialectRule = {
  readonly derive?: (cells: CellReader, url: string) => Derived
  /** A row that describes nothing that is sold, such as one more picture of the product above. */
  readonly isNone?: (cells: CellReader) => boolean
  readonly shares?: {
    /** Under which names later rows refer to this one. */
    readonly under: (cells: CellReader) => readonly string[]
    /** To which row this one belongs. */
    readonly from: (cells: CellReader) => string
    /** What it takes over from there where it has none; `parent COLUMN` is what stands there in any case. */
    readonly columns: readonly string[]
  }
}

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
