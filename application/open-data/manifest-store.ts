import type { DumpId } from '#domain/open-data/dump-file-name.ts'
import type { Manifest } from './manifest.ts'

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
