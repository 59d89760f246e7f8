import { parse } from 'csv-parse/sync'
import type { ReadEvent } from '#application/collect/feed/offer-reader.ts'
import { rowProblem, type RowProblemCode } from '#domain/collect/row-problem.ts'
import { Broken } from './broken.ts'
import { countOf, cutRecords, type CutRecord } from './cut-records.ts'
import type { DecodedText } from './decode-text.ts'
import { readLimits } from './limits.ts'
import { problemEvent, rowEvents } from './row-events.ts'
import {
  columnName,
  currencyOfHeaders,
  tableDialects,
  type TableDialect,
} from './table-dialects.ts'

/** The columns tell the dialect. Throws Broken. */
export async function* readTable(decoded: DecodedText): AsyncGenerator<ReadEvent> {
  const { delimiter, dialect } = recognise(decoded.head)
  yield {
    kind: 'began',
    dialect: dialect.dialect,
    encoding: decoded.encoding,
    delimiter,
    ...(decoded.isGuessed && { encodingGuessed: true }),
  }
  let columns: readonly string[] | undefined
  let currency: string | undefined
  let row = 0
  for await (const { line, cells, fault } of readCells(decoded.text, delimiter)) {
    if (columns === undefined) {
      columns = (cells ?? []).map(columnName)
      currency = currencyOfHeaders(cells ?? [])
      continue
    }
    row += 1
    const draft = dialect.read(cellsByName(columns, cells ?? []))
    draft.put('currency', currency ?? '')
    const code = fault ?? faultOf(columns, cells ?? [], dialect)
    if (code !== undefined) {
      // Its id mostly stands before the fault.
      const value = valueOf(code, columns, cells ?? [])
      yield problemEvent(draft.raw(), rowProblem(code, { value }), { row, line })
      continue
    }
    yield* rowEvents(draft.raw(), draft.problems(), { row, line })
  }
  yield { kind: 'ended', rows: row }
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
  columns: readonly string[],
  cells: readonly string[],
  { linkColumns }: TableDialect,
): RowProblemCode | undefined => {
  const extra = cells.slice(columns.length)
  if (cells.length < columns.length || extra.some((cell) => cell.trim() !== '')) return 'row_ragged'
  const isLink = (cell: string | undefined): boolean => /^\s*(?:https?:)?\/\//i.test(cell ?? '')
  const linkAt = columns.findIndex((name) => linkColumns.includes(name))
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

/** Of columns with the same name the first that is filled counts. */
const cellsByName = (
  columns: readonly string[],
  cells: readonly string[],
): ReadonlyMap<string, string> => {
  const byName = new Map<string, string>()
  columns.forEach((name, index) => {
    const cell = cells[index] ?? ''
    if ((byName.get(name) ?? '').trim() === '') byName.set(name, cell)
  })
  return byName
}

const recognise = (head: string): { delimiter: string; dialect: TableDialect } => {
  const header = head.split('\n').find((line) => line.trim() !== '') ?? ''
  const best = ['\t', ',', ';', '|']
    .flatMap((delimiter) => {
      const names = (
        header.length < readLimits.maxField ? parseRecords(header, delimiter) : []
      )?.[0]
      return tableDialects.map((dialect) => ({
        delimiter,
        dialect,
        known: dialect.known((names ?? []).map(columnName)),
      }))
    })
    .reduce((a, b) => (b.known > a.known ? b : a))
  if (best.known > 0) return best
  throw new Broken(
    'invalid_feed_format',
    `The first line contains no known column names, such as id, title, link, price: "${shown(header)}".`,
  )
}

const shown = (text: string): string =>
  text
    .slice(0, 100)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
