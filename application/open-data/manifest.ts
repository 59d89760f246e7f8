import type { DumpFormat, DumpId } from '#domain/open-data/dump-file-name.ts'
import type { DumpColumn, DumpTableName } from '#domain/open-data/dump-tables.ts'

/** What a dump is made of. It is written last: a dump without one is none. */
export type Manifest = {
  readonly format: 'pricehound-open-data'
  /** Changes when programs that read dumps have to. */
  readonly version: 1
  readonly dump: DumpId
  readonly madeAt: string
  readonly site: string
  readonly licence: Licence
  /** Of `/api/changes`: what it answers after this, and the dump, are all there is. */
  readonly cursor: string
  /** Slugs of shops of which there is nothing. */
  readonly leftOut: readonly string[]
  readonly tables: readonly ManifestTable[]
  readonly files: readonly ManifestFile[]
}

export type Licence = { readonly name: string; readonly url: string }

export type ManifestTable = {
  readonly name: DumpTableName
  readonly description: string
  readonly order: string
  readonly columns: readonly DumpColumn[]
}

export type ManifestFile = {
  readonly name: string
  readonly table: DumpTableName
  readonly format: DumpFormat
  readonly rows: number
  readonly bytes: number
  /** In hexadecimal digits. */
  readonly sha256: string
  /** Of price points alone. */
  readonly month: MonthOfFile | null
}

export type MonthOfFile = {
  readonly name: string
  /** The month is over: the file is the same in later dumps. */
  readonly sealed: boolean
  /** Price points that were recorded, those of shops that are left out among them. */
  readonly recorded: number
}
