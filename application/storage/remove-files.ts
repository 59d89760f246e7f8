import type { Clock } from '../ports.ts'
import type { FileRemovalQueue, FileStore } from './file-store.ts'

/** Failed removals stay queued; throws at the end if there were any. */
export type RemoveFiles = (signal?: AbortSignal) => Promise<void>

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
