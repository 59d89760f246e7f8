import { setImmediate } from 'node:timers/promises'
import type { WriteTable } from '#application/open-data/write-table.ts'
import type { LargeFiles } from '#application/storage/large-files.ts'
import { dumpFormats } from '#domain/open-data/dump-file-name.ts'
import { dumpTables, type DumpColumn } from '#domain/open-data/dump-tables.ts'
import type { DumpValue, DumpRows } from '#application/open-data/dump-reads.ts'
import { stringify } from 'csv-stringify/sync'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { createGzip } from 'node:zlib'
import { ByteWriter, ParquetWriter, type ColumnSource, type SchemaElement } from 'hyparquet-writer'

/** Turns rows into a file, part by part; a part may be empty. */
type Encoder = {
  readonly add: (rows: DumpRows) => Uint8Array | string
  readonly end: () => Uint8Array | string
  /** Whether what it makes is to be compressed. */
  readonly compresses: boolean
}

/** A header, then a line for each row (RFC 4180); null is empty, times are ISO 8601. */
const makeCsvEncoder = (columns: readonly DumpColumn[]): Encoder => {
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

/** A row group for every so many rows: none is held that is written. */
const makeParquetEncoder = (columns: readonly DumpColumn[]): Encoder => {
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

type Upload = {
  /** Waits while the storage is slower. */
  readonly write: (chunk: Uint8Array | string) => Promise<void>
  readonly end: () => Promise<{ readonly bytes: number; readonly sha256: string }>
  /** Once there is nothing more to come, as something failed. */
  readonly giveUp: (why: unknown) => Promise<void>
}

const openUpload = (files: Pick<LargeFiles, 'write'>, key: string, compresses: boolean): Upload => {
  const input = compresses ? createGzip() : new PassThrough()
  // Told by `stored` to whoever waits; unheard it would end the process.
  input.on('error', () => {})
  const hash = createHash('sha256')
  let bytes = 0
  const measured = async function* (): AsyncIterable<Uint8Array> {
    for await (const chunk of input) {
      const part: Uint8Array = chunk
      hash.update(part)
      bytes += part.length
      yield part
    }
  }
  const stored = files.write(key, measured())
  // It is awaited at the end, and by whoever waits for room.
  stored.catch(() => {})
  return {
    async write(chunk) {
      // Where the storage failed, there is no more room ever.
      if (!input.write(chunk)) await Promise.race([once(input, 'drain'), stored])
    },
    async end() {
      input.end()
      await stored
      return { bytes, sha256: hash.digest('hex') }
    },
    async giveUp(why) {
      input.destroy(why instanceof Error ? why : new Error('given up'))
      await stored.catch(() => {})
    },
  }
}

/** Every row is read once and written to all files, as fast as the slowest takes it. */
export const makeWriteTable =
  ({ files }: { readonly files: Pick<LargeFiles, 'write'> }): WriteTable =>
  async (table, rows, keyOf) => {
    const { columns } = dumpTables[table]
    const outputs = dumpFormats.map((format) => {
      const encoder = encoders[format](columns)
      return { format, encoder, upload: openUpload(files, keyOf(format), encoder.compresses) }
    })
    let count = 0
    try {
      for await (const batch of rows) {
        count += batch.count
        for (const { encoder, upload } of outputs) {
          await write(upload, encoder.add(batch))
          await setImmediate()
        }
      }
      return await Promise.all(
        outputs.map(async ({ format, encoder, upload }) => {
          await write(upload, encoder.end())
          return { format, rows: count, ...(await upload.end()) }
        }),
      )
    } catch (error) {
      await Promise.all(outputs.map(({ upload }) => upload.giveUp(error)))
      throw error
    }
  }

const write = async (upload: Upload, chunk: Uint8Array | string): Promise<void> => {
  if (chunk.length > 0) await upload.write(chunk)
}

const encoders: Readonly<
  Record<(typeof dumpFormats)[number], (columns: readonly DumpColumn[]) => Encoder>
> = { parquet: makeParquetEncoder, 'csv.gz': makeCsvEncoder }
