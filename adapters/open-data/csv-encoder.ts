import type { DumpValue } from '#application/open-data/dump-reads.ts'
import type { DumpColumn } from '#domain/open-data/dump-tables.ts'
import { stringify } from 'csv-stringify/sync'
import type { Encoder } from './encoder.ts'

/** A header, then a line for each row (RFC 4180); null is empty, times are ISO 8601. */
export const makeCsvEncoder = (columns: readonly DumpColumn[]): Encoder => {
  const names = columns.map(({ name }) => name)
  const linesOf = columns.every(isPlain) ? plainLines : quotedLines
  let header = `${names.join(',')}\n`
  const takeHeader = (): string => {
    const taken = header
    header = ''
    return taken
  }
  return {
    add: ({ count, columns: values }) =>
      takeHeader() +
      linesOf(
        names.map((name) => values[name] ?? []),
        count,
      ),
    end: takeHeader,
    compresses: true,
  }
}

/** Never to be quoted: to look for what is to be takes most of the time that CSV takes. */
const isPlain = ({ name, type }: DumpColumn): boolean => type !== 'text' || codes.has(name)

const codes: ReadonlySet<string> = new Set(['currency', 'country'])

type Lines = (lists: readonly (readonly DumpValue[])[], count: number) => string

const plainLines: Lines = (lists, count) => {
  let lines = ''
  for (let row = 0; row < count; row++) {
    let separator = ''
    for (const list of lists) {
      lines += separator + toText(list[row])
      separator = ','
    }
    lines += '\n'
  }
  return lines
}

const quotedLines: Lines = (lists, count) =>
  stringify(Array.from({ length: count }, (_, row) => lists.map((list) => toText(list[row]))))

const toText = (value: DumpValue | undefined): string => {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString() : String(value)
}
