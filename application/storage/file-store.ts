export type StoredFile = { readonly bytes: Uint8Array; readonly type: string }

/** Files under keys of our own making, `[a-z0-9/._-]` only: a folder, or an S3-compatible bucket. */
export type FileStore = {
  /** Replaces what the key holds; a reader sees the old file or the new one. */
  readonly put: (key: string, file: StoredFile) => Promise<void>
  readonly find: (key: string) => Promise<StoredFile | undefined>
  /** Does nothing when there is none. */
  readonly remove: (key: string) => Promise<void>
}

/** What becomes of files, in the caller's transaction. */
export type FileRemovals = {
  /** The files are removed once the transaction is committed, and never if it is not. */
  readonly removeLater: (keys: readonly string[]) => Promise<void>
  /** Announces a file that is about to be put: removed at `dueAt` unless it is kept before. */
  readonly removeUnlessKept: (key: string, dueAt: Date) => Promise<void>
  /** The announced file stays; false when its time was up. */
  readonly keep: (key: string) => Promise<boolean>
}

/** The files whose time to be removed has come, for the one who removes them. */
export type FileRemovalQueue = {
  /** In the order of their keys. */
  readonly listDue: (now: Date, after: string, limit: number) => Promise<readonly string[]>
  readonly markRemoved: (key: string) => Promise<void>
}
