import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { DomainError } from '#domain/errors.ts'
import type { Column } from './csv/columns.ts'
import { type SourceRow, importUnreadable, toSourceRows } from './csv/to-source-rows.ts'
import { CsvError, parse as parseCsv } from 'csv-parse/sync'

/**
 * The rows of a file: a table with `columns` (`.csv`, `.tsv`), a JSON list, a JSON object with
 * `items`, or JSON lines (`.jsonl`, `.ndjson`). Throws DomainError 'invalid' when it cannot be read.
 */
export const readRows = async (
  file: string,
  columns: readonly Column[],
): Promise<readonly SourceRow[]> => {
  const extension = extname(file).toLowerCase()
  const read = readers[extension]
  if (!read) throw importUnreadable('its name must end in .csv, .tsv, .json, .jsonl or .ndjson')
  return read(await readText(file), columns)
}

/** The lines of a table by their headings, as they stand. Throws DomainError 'invalid' as `readRows` does. */
export const readNamedCells = async (
  file: string,
): Promise<readonly Readonly<Record<string, string | undefined>>[]> => {
  const [headings = [], ...lines] = readTable(await readText(file))
  return lines.map((line) =>
    Object.fromEntries(headings.map((name, at) => [name.trim(), line[at]])),
  )
}

type Reader = (text: string, columns: readonly Column[]) => readonly SourceRow[]

const readJsonLines: Reader = (text) =>
  text
    .split('\n')
    .map((line, at) => ({ line: line.trim(), at }))
    .filter(({ line }) => line !== '')
    .map(({ line, at }) => parse(line, `line ${at + 1}`))
    .map(toSourceRow)

const readJson: Reader = (text) => {
  const value = parse(text, 'it')
  if (Array.isArray(value)) return value.map(toSourceRow)
  if (typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items))
    return value.items.map(toSourceRow)
  throw importUnreadable('it contains no list')
}

const readers: Readonly<Record<string, Reader>> = {
  '.csv': (text, columns) => toSourceRows(readTable(text), columns),
  '.tsv': (text, columns) => toSourceRows(readTable(text, '\t'), columns),
  '.json': readJson,
  '.jsonl': readJsonLines,
  '.ndjson': readJsonLines,
}

const toSourceRow = (value: unknown, at: number): SourceRow => ({
  row: at + 1,
  value,
  problems: [],
  nameOf: (field) => field,
})

const largestFile = 256 * 1024 * 1024

const readText = async (file: string): Promise<string> => {
  try {
    if ((await stat(file)).size > largestFile) throw importUnreadable('it is larger than 256 MB')
    return decode(await readFile(file))
  } catch (error) {
    if (error instanceof DomainError) throw error
    if (!existsSync(file)) throw importUnreadable('the file does not exist')
    throw importUnreadable(error instanceof Error ? error.message : String(error))
  }
}

/** Without a byte order mark. What is none would come out as names that nobody wrote. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw importUnreadable('it is not UTF-8; in Excel, save as "CSV UTF-8 (Comma delimited)"')
  }
}

const parse = (text: string, what: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw importUnreadable(`${what} is not JSON`)
  }
}

/**
 * The lines of a table, the first one too. Without a delimiter it is told by the first line: Excel
 * writes `;` in countries with a decimal comma. Throws DomainError 'invalid' where a quotation mark
 * leaves open what belongs to which line.
 */
const readTable = (text: string, known?: '\t'): readonly (readonly string[])[] => {
  const delimiter = known ?? delimiterOf(text)
  try {
    return parseCsv(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      // Empty lines count in line numbers.
      skip_empty_lines: false,
      relax_column_count: true,
      // Tab-separated files rarely use quotes.
      relax_quotes: delimiter === '\t',
      max_record_size: longestLine,
    })
  } catch (error) {
    if (error instanceof CsvError) throw importUnreadable(reasonOf(error))
    throw error
  }
}

const longestLine = 1_000_000

const delimiterOf = (text: string): string => {
  const [headings = ''] = text.split(/[\r\n]/, 1)
  const count = (delimiter: string): number => headings.split(delimiter).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

const reasonOf = (error: CsvError): string => {
  const records = error['records']
  const row = `row ${typeof records === 'number' ? records + 1 : '?'}`
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `${row} is longer than a million characters`
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return `${row} has a quotation mark that is never closed`
  return `${row} has a quotation mark inside a value: double it and enclose the value in quotation marks`
}
