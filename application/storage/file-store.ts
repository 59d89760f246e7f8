import type { DueMessage } from '../outbox/outbox-store.ts'
import { doublingPause, type Channel } from '../outbox/run-outbox.ts'

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

/** A file is removed in the end: what fails is tried again, however often. */
export const makeFileChannel = (
  files: Pick<FileStore, 'remove'>,
  onFailure: FileChannel['onFailure'] = () => {},
): FileChannel => ({
  kind: 'file',
  concurrency: 1,
  // Do not try every file while the store is unavailable.
  patience: 3,
  leaseMs: 10 * minuteMs,
  maxAttempts: Infinity,
  backoff: (attempts) => Math.min(doublingPause(attempts), 60 * minuteMs),
  onFailure,
  prepare: async (_stores, due) => due,
  async deliver({ key }) {
    await files.remove(key)
    return { isDone: true, answer: null }
  },
})

export type FileChannel = Channel<'file', DueMessage<'file'>, object>

const minuteMs = 60_000
