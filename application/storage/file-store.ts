export type StoredFile = { readonly bytes: Uint8Array; readonly type: string }

/** A folder or an S3-compatible bucket. Keys are made of `[a-z0-9/._-]`. */
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
