export type StoredFile = { readonly bytes: Uint8Array; readonly type: string }

/** Files under keys of our own making, `[a-z0-9/._-]` only: a folder, or an S3-compatible bucket. */
export type FileStore = {
  /** Replaces what the key holds; a reader sees the old file or the new one. */
  readonly put: (key: string, file: StoredFile) => Promise<void>
  readonly find: (key: string) => Promise<StoredFile | undefined>
  /** Does nothing when there is none. */
  readonly remove: (key: string) => Promise<void>
}

/** Files to be removed once the caller's transaction is committed, and never if it is not. */
export type FileRemovals = {
  readonly removeLater: (keys: readonly string[]) => Promise<void>
}
