import type { makeCheckDump } from './check-dump.ts'
import type { makeFindDumpFile } from './find-dump-file.ts'
import type { makeMakeDump } from './make-dump.ts'
import type { Licence, Manifest } from './manifest.ts'

/** What everybody may download and use. */
export type OpenData = {
  /** Throws DomainError 'not-found' where the site publishes none, 'conflict' while one is being made. */
  readonly make: ReturnType<typeof makeMakeDump>
  readonly check: ReturnType<typeof makeCheckDump>
  readonly findFile: ReturnType<typeof makeFindDumpFile>
  readonly show: () => Promise<OpenDataView>
}

export type OpenDataView =
  | { readonly state: 'off' }
  | { readonly state: 'none'; readonly licence: Licence }
  | { readonly state: 'there'; readonly licence: Licence; readonly manifest: Manifest }
