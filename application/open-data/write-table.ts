import type { DumpFormat } from '#domain/open-data/dump-file-name.ts'
import type { DumpTableName } from '#domain/open-data/dump-tables.ts'
import type { DumpRows } from './dump-reads.ts'
import type { ManifestFile } from './manifest.ts'

/** Writes the rows in every format, under the key of each, as they come. */
export type WriteTable = (
  table: DumpTableName,
  rows: AsyncIterable<DumpRows>,
  keyOf: (format: DumpFormat) => string,
) => Promise<readonly WrittenFile[]>

export type WrittenFile = Pick<ManifestFile, 'format' | 'rows' | 'bytes' | 'sha256'>

/** `rows` is undefined where they cannot be counted, as the file is damaged. */
export type MeasureFile = (
  format: DumpFormat,
  chunks: AsyncIterable<Uint8Array>,
) => Promise<{ readonly bytes: number; readonly sha256: string; readonly rows: number | undefined }>
