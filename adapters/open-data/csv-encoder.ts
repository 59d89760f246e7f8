import type { DumpValue } from '#application/open-data/dump-reads.ts'
import type { DumpColumn } from '#domain/open-data/dump-tables.ts'
import { stringify } from 'csv-stringify/sync'
import type { Encoder } from './encoder.ts'

/** A header, then a line for each row (RFC 4180); null is empty, times are ISO 8601. */
export const makeCsvEncoder = (columns: readonly DumpColumn[]): Encoder => {
  const names = columns.map(({ name }) => name)
  const isPlain = columns.every(({ type, name }) => type !== 'text' || codes.has(name))
  let isBegun = false
  const begin = (): string => {
    const header = isBegun ? '' : `${names.join(',')}\n`
    isBegun = true
    return header
  }
  return {
    add({ count, columns: values }) {
      const lists = names.map((name) => values[name] ?? [])
      const rows = Array.from({ length: count }, (_, at) => lists.map((list) => toText(list[at])))
      return (
        begin() + (isPlain ? rows.map((row) => `${row.join(',')}\n`).join('') : stringify(rows))
      )
    },
    end: begin,
    compresses: true,
  }
}

/** Texts in which nothing is ever to be quoted: to look for it takes most of the time that CSV takes. */
const codes: ReadonlySet<string> = new Set(['currency', 'country'])

const toText = (value: DumpValue | undefined): string =>
  value === null || value === undefined
    ? ''
    : value instanceof Date
      ? value.toISOString()
      : String(value)
