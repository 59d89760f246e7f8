import { setImmediate } from 'node:timers/promises'
import type { WriteTable } from '#application/open-data/write-table.ts'
import type { LargeFiles } from '#application/storage/large-files.ts'
import { dumpFormats } from '#domain/open-data/dump-file-name.ts'
import { dumpTables, type DumpColumn } from '#domain/open-data/dump-tables.ts'
import { makeCsvEncoder } from './csv-encoder.ts'
import type { Encoder } from './encoder.ts'
import { makeParquetEncoder } from './parquet-encoder.ts'
import { openUpload, type Upload } from './upload.ts'

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
