import type { DumpRows, DumpValue } from '#application/open-data/dump-reads.ts'
import type { DumpColumn } from '#domain/open-data/dump-tables.ts'
import { ByteWriter, ParquetWriter, type ColumnSource, type SchemaElement } from 'hyparquet-writer'
import type { Encoder } from './encoder.ts'

/** A row group for every so many rows: none is held that is written. */
export const makeParquetEncoder = (columns: readonly DumpColumn[]): Encoder => {
  const writer = new ByteWriter(initialBytes)
  const file = new ParquetWriter({ writer, schema: schemaOf(columns), createdBy: 'pricehound' })
  let kept: DumpRows[] = []
  let count = 0
  const writeGroup = (): void => {
    if (count === 0) return
    const columnData = columns.map((column) => sourceOf(column, kept))
    // Synchronous, as the writer has no `flush`.
    void file.write({ columnData, rowGroupSize: count })
    kept = []
    count = 0
  }
  /** What was written since, as a copy: the writer goes on in the same memory. */
  const take = (): Uint8Array => {
    const bytes = writer.getBytes().slice()
    writer.index = 0
    return bytes
  }
  return {
    add(rows) {
      kept.push(rows)
      count += rows.count
      if (count >= groupRows) writeGroup()
      return take()
    },
    end() {
      writeGroup()
      void file.finish()
      return take()
    },
    compresses: false,
  }
}

const initialBytes = 1024 * 1024
/** Encoding them takes a tenth of a second, while which nothing else runs. */
const groupRows = 25_000

const schemaOf = (columns: readonly DumpColumn[]): SchemaElement[] => [
  { name: 'root', num_children: columns.length },
  ...columns.map(({ name, type, nullable }): SchemaElement => ({
    name,
    repetition_type: nullable ? 'OPTIONAL' : 'REQUIRED',
    ...typeOf[type],
  })),
]

const typeOf: Readonly<Record<DumpColumn['type'], Omit<SchemaElement, 'name'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT32' },
  boolean: { type: 'BOOLEAN' },
  timestamp: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
  uuid: { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, logical_type: { type: 'UUID' } },
}

const sourceOf = (column: DumpColumn, kept: readonly DumpRows[]): ColumnSource => {
  const { name, type } = column
  const data: DumpValue[] = kept.flatMap(({ columns }) => columns[name] ?? [])
  return {
    name,
    data,
    // Readers skip row groups by what the rows are sorted by, and by nothing else.
    statistics: sortedBy.has(name),
    ...(type === 'integer' && !repeats.has(name) && { encoding: 'DELTA_BINARY_PACKED' }),
  }
}

/** Few values, many times: a dictionary of them takes less than their differences. */
const repeats: ReadonlySet<string> = new Set(['delivery_minor', 'offers', 'used_offers'])

const sortedBy: ReadonlySet<string> = new Set(['offer', 'since'])
