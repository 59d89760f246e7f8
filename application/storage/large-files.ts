/** Files of any size in a folder or bucket, never held in memory. Keys as those of `FileStore`. */
export type LargeFiles = {
  /** Until it resolves, what is under the key may be a part of the file, or nothing. */
  readonly write: (key: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>
  readonly read: (key: string) => Promise<LargeFile | undefined>
  /** Keys within a folder, `''` for the topmost; not those of folders within it. */
  readonly list: (folder: string) => Promise<readonly string[]>
  readonly remove: (key: string) => Promise<void>
}

export type LargeFile = { readonly bytes: number; readonly chunks: AsyncIterable<Uint8Array> }
