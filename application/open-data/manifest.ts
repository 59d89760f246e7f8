import type { DumpFormat, DumpId } from '#domain/open-data/dump-file-name.ts'
import type { DumpColumn, DumpTableName } from '#domain/open-data/dump-tables.ts'

export type ManifestStore = {
  /** The latest one. Throws DomainError 'invalid' for what is no manifest. */
  readonly findLatest: () => Promise<Manifest | undefined>
  readonly find: (dump: DumpId) => Promise<Manifest | undefined>
  /** From then on it is the latest one. */
  readonly publish: (manifest: Manifest) => Promise<void>
}

/** Where the open data is in the storage. */
export const openDataFolder = 'open-data'

export const keyOfFile = (name: string): string => `${openDataFolder}/${name}`

export const latestManifestName = 'manifest.json'

export const manifestNameOf = (dump: DumpId): string => `manifest-${dump}.json`

/** The dump of a name of that form. */
export const dumpOfManifest = (name: string): DumpId | undefined =>
  /^manifest-(.+)\.json$/.exec(name)?.[1]

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

type ManifestTable = {
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
