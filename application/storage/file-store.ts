import type { Clock } from '../ports.ts'

export type StoredFile = { readonly bytes: Uint8Array; readonly type: string }

/** A folder, the database or an S3-compatible bucket. Keys are made of `[a-z0-9/._-]`. */
export type FileStore = {
  readonly put: (key: string, file: StoredFile) => Promise<void>
  readonly find: (key: string) => Promise<StoredFile | undefined>
  readonly remove: (key: string) => Promise<void>
}

export type FileRemovals = {
  readonly removeLater: (keys: readonly string[]) => Promise<void>
  /** Announces a file before it is put: removed at `dueAt` unless kept before. */
  readonly removeUnlessKept: (key: string, dueAt: Date) => Promise<void>
  readonly keep: (key: string) => Promise<boolean>
}

export type FileRemovalQueue = {
  readonly listDue: (now: Date, after: string, limit: number) => Promise<readonly string[]>
  readonly markRemoved: (key: string) => Promise<void>
}

/** Failed removals stay queued; throws at the end if there were any. */
type RemoveFiles = (signal?: AbortSignal) => Promise<void>

type Deps = {
  readonly removals: FileRemovalQueue
  readonly files: Pick<FileStore, 'remove'>
  readonly clock: Clock
}

export const makeRemoveFiles =
  ({ removals, files, clock }: Deps): RemoveFiles =>
  async (signal) => {
    const failures: unknown[] = []
    const now = clock.now()
    let last = ''
    for (;;) {
      const keys = await removals.listDue(now, last, batchSize)
      for (const key of keys) {
        if (signal?.aborted) return
        try {
          await files.remove(key)
          await removals.markRemoved(key)
        } catch (error) {
          failures.push(error)
          // Do not try every file while the store is unavailable.
          if (failures.length === patience) throw notRemoved(failures)
        }
        last = key
      }
      if (keys.length < batchSize) break
    }
    if (failures.length > 0) throw notRemoved(failures)
  }

const notRemoved = (failures: readonly unknown[]): Error =>
  new AggregateError(failures, 'some files could not be removed; they are tried again')

const batchSize = 100
const patience = 3
