import { parse } from 'csv-parse/sync'
import { dialectOf, dialectsIn, type FeedDialect } from '#application/collect/feed/dialects.ts'
import type { OfferReaderInput, ReadEvent } from '#application/collect/feed/offer-reader.ts'
import { rowProblem, type RowProblemCode } from '#domain/collect/row-problem.ts'
import {
  readShippingText,
  shippingOrderOf,
  type ShippingPart,
} from '#domain/collect/shipping-text.ts'
import { parsePriceText } from '#domain/money/price-text.ts'
import { Broken } from './broken.ts'
import { cellReader, columnKey, currencyOfHeaders } from './columns/cells.ts'
import {
  dialectRules,
  columnsIn,
  knownColumns,
  linkColumns,
  readColumns,
  makeSharing,
} from './columns/read-columns.ts'
import { countOf, cutRecords, type CutRecord } from './cut-records.ts'
import type { DecodedText } from './decode-text.ts'
import { readLimits } from './limits.ts'
import { problemEvent, rowEvents } from './row-events.ts'

/** The columns tell the dialect. Throws Broken. */
export async function* readTable(
  decoded: DecodedText,
  { url, currency: ofSource }: Pick<OfferReaderInput, 'url' | 'currency'>,
): AsyncGenerator<ReadEvent> {
  const { delimiter, dialect } = recognise(decoded.head)
  yield {
    kind: 'began',
    dialect,
    encoding: decoded.encoding,
    delimiter,
    ...(decoded.isGuessed && { encodingGuessed: true }),
  }
  const isNone = dialectRules[dialect]?.isNone
  const share = makeSharing(dialect)
  let header: Header | undefined
  let row = 0
  for await (const { line, cells, fault } of readCells(decoded.text, delimiter)) {
    if (header === undefined) {
      header = readHeader(dialect, cells ?? [], ofSource)
      if (!header.fields.some(([field]) => field === 'price')) {
        const value = (cells ?? []).filter((name) => /price/i.test(name)).join(', ')
        yield problemEvent({}, rowProblem('price_column_missing', { value }), { row: 1, line })
      }
      continue
    }
    row += 1
    const own = cellsByName(header.columns, cells ?? [])
    const draft = readColumns(dialect, share(own), url, header.fields)
    for (const { name, order } of header.declared) {
      readShippingText(own.get(name) ?? '', order).forEach(draft.addShipping)
    }
    draft.put('currency', header.currency)
    const code = fault ?? faultOf(header, cells ?? [])
    if (code !== undefined) {
      // Its id mostly stands before the fault.
      const value = valueOf(code, header.columns, cells ?? [])
      yield problemEvent(draft.raw(), rowProblem(code, { value }), { row, line })
      continue
    }
    if (isNone?.(cellReader(own)) === true) continue
    yield* rowEvents(draft.raw(), draft.problems(), { row, line })
  }
  yield { kind: 'ended', rows: row }
}

type Header = {
  readonly columns: readonly string[]
  readonly fields: ReturnType<typeof columnsIn>
  readonly linkAt: number
  /** Deliveries in the order of parts that their header says: `shipping(country:price)`. */
  readonly declared: readonly { readonly name: string; readonly order: ShippingPart[] }[]
  /** Of all prices; empty where only they may say it. */
  readonly currency: string
}

const readHeader = (
  dialect: FeedDialect,
  cells: readonly string[],
  ofSource: string | undefined,
): Header => {
  const columns = cells.map(columnKey)
  const links = linkColumns(dialect)
  const ofShop = dialectOf(dialect).isOfShop ? ofSource : undefined
  return {
    columns,
    fields: columnsIn(dialect, new Set(columns)),
    linkAt: columns.findIndex((name) => links.includes(name)),
    declared: columns.flatMap((name) => {
      const order = shippingOrderOf(name)
      return order === undefined ? [] : [{ name, order }]
    }),
    currency: currencyOfHeaders(cells) ?? ofShop ?? '',
  }
}

type Cells = {
  readonly line: number
  readonly cells: readonly string[] | undefined
  readonly fault?: RowProblemCode
}

/** Many records are parsed at a time, each by itself when one is odd. */
async function* readCells(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<Cells> {
  let waiting: (CutRecord & { readonly text: string })[] = []
  let size = 0
  const flush = (): Cells[] => {
    const records = waiting
    waiting = []
    size = 0
    const together = parseRecords(records.map((record) => record.text).join('\n'), delimiter)
    if (together?.length === records.length) {
      return records.map(({ line }, index) => ({ line, cells: together[index] }))
    }
    return records.map(({ line, text }) => {
      const alone = parseRecords(text, delimiter)
      return alone?.length === 1
        ? { line, cells: alone[0] }
        : { line, cells: undefined, fault: 'row_unreadable' }
    })
  }
  for await (const { line, text: record, fault } of cutRecords(text, delimiter)) {
    if (record === undefined || countOf(record, delimiter) > readLimits.maxColumns) {
      yield* flush()
      yield { line, cells: undefined, fault: fault ?? 'row_unreadable' }
      continue
    }
    waiting.push({ line, text: record })
    size += record.length
    if (waiting.length >= 200 || size > readLimits.maxField) yield* flush()
  }
  yield* flush()
}

const parseRecords = (text: string, delimiter: string): string[][] | undefined => {
  if (text === '') return []
  try {
    return parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_quotes: true,
      relax_column_count: true,
    })
  } catch {
    return undefined
  }
}

const faultOf = (
  { columns, linkAt }: Header,
  cells: readonly string[],
): RowProblemCode | undefined => {
  const extra = cells.slice(columns.length)
  if (cells.length < columns.length || extra.some((cell) => cell.trim() !== '')) return 'row_ragged'
  const isLink = (cell: string | undefined): boolean => /^\s*(?:https?:)?\/\//i.test(cell ?? '')
  const isShifted =
    linkAt >= 0 &&
    !isLink(cells[linkAt]) &&
    cells.some(
      (cell, index) => isLink(cell) && !/link|url|image|photo|id$/.test(columns[index] ?? ''),
    )
  return isShifted ? 'row_shifted' : undefined
}

const valueOf = (
  code: RowProblemCode,
  columns: readonly string[],
  cells: readonly string[],
): string => {
  const text = cells.join(' ')
  return code === 'row_ragged'
    ? `${cells.length} columns where the header has ${columns.length}: ${text}`
    : text
}

/** Of columns with the same name the first that is filled counts; two prices that differ are told together, and so refused. */
const cellsByName = (
  columns: readonly string[],
  cells: readonly string[],
): ReadonlyMap<string, string> => {
  const byName = new Map<string, string>()
  columns.forEach((name, index) => {
    const cell = cells[index] ?? ''
    const known = (byName.get(name) ?? '').trim()
    if (known === '') byName.set(name, cell)
    else if (name === 'price' && cell.trim() !== '')
      byName.set(name, samePrice(known, cell) ?? `${known} | ${cell}`)
  })
  return byName
}

/** The text that says more: `15.00 NZD` of `15` and `15.00 NZD`. */
const samePrice = (known: string, cell: string): string | undefined => {
  if (cell.trim() === known) return known
  const [one, other] = [parsePriceText(known), parsePriceText(cell)]
  if (!one.ok || !other.ok || !one.isUnderstood || !other.isUnderstood) return undefined
  if (one.kind !== other.kind || Number(one.amount) !== Number(other.amount)) return undefined
  if (other.currency === undefined || one.currency === other.currency) return known
  return one.currency === undefined ? cell : undefined
}

const recognise = (head: string): { delimiter: string; dialect: FeedDialect } => {
  const header = head.split('\n').find((line) => line.trim() !== '') ?? ''
  const ways = ['\t', ',', ';', '|'].map((delimiter) => {
    const names = (header.length < readLimits.maxField ? parseRecords(header, delimiter) : [])?.[0]
    const keys = new Set((names ?? []).map(columnKey))
    return { delimiter, keys, missing: missingIn(keys) }
  })
  const best = ways
    .flatMap(({ delimiter, keys }) =>
      tableDialects.map((dialect) => ({
        delimiter,
        dialect,
        known: knownColumns(dialect, (key) => keys.has(key)),
      })),
    )
    .reduce((a, b) => (b.known > a.known ? b : a))
  if (best.known > 0) return best
  const { missing } = ways.reduce((a, b) => (b.missing.length < a.missing.length ? b : a))
  throw new Broken(
    'invalid_feed_format',
    `The first line has no known column names for ${wordList.format(missing)}: "${shown(header)}". Call the columns id, title, link and price.`,
  )
}

const wordList = new Intl.ListFormat('en-GB')

/** What every table must have, and this one has under no name that we know. */
const missingIn = (keys: ReadonlySet<string>): readonly string[] =>
  (dialectOf('plain-text').marks ?? []).flatMap((names, at) =>
    names.split('|').some((name) => keys.has(columnKey(name))) ? [] : (required[at] ?? []),
  )

/** As the marks of a plain table stand. */
const required = ['an id', 'a title', 'a link', 'a price'] as const

const tableDialects = dialectsIn('table')

const shown = (text: string): string =>
  text
    .slice(0, 100)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
