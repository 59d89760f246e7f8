import type { CheckDump } from './check-dump.ts'
import type { FindDumpFile } from './find-dump-file.ts'
import type { MakeDump } from './make-dump.ts'
import type { Licence, Manifest } from './manifest.ts'

/** What everybody may download and use. */
export type OpenData = {
  /** Throws DomainError 'not-found' where the site publishes none, 'conflict' while one is being made. */
  readonly make: MakeDump
  readonly check: CheckDump
  readonly show: () => Promise<OpenDataView>
  readonly findFile: FindDumpFile
}

export type OpenDataView =
  | { readonly state: 'off' }
  | { readonly state: 'none'; readonly licence: Licence }
  | { readonly state: 'there'; readonly licence: Licence; readonly manifest: Manifest }
