export type BackupHeader = {
  /** ISO 8601. */
  readonly createdAt: string
  readonly application: string
  readonly migrations: readonly string[]
  /** First and last time of the price history, ISO 8601; null when it is empty. */
  readonly history: { readonly from: string; readonly to: string } | null
  readonly rows: number
}

/** Values in PostgreSQL's text format, which both databases read and write alike. */
export type BackupRow = readonly (string | null)[]

export type BackupRecord =
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly rows: readonly BackupRow[] }

/** Each table is followed by its rows. */
export type Snapshot = {
  readonly header: BackupHeader
  readonly records: AsyncIterable<BackupRecord>
}

/** Passes `use` a consistent snapshot in bounded memory, valid until `use` is done. */
export type WithSnapshot = <T>(use: (snapshot: Snapshot) => Promise<T>) => Promise<T>

/**
 * Fills an empty database in one transaction. Throws DomainError 'conflict' unless the target is
 * empty and at the snapshot's migrations.
 */
export type FillDatabase = (snapshot: Snapshot, onRows: (count: number) => void) => Promise<void>

export type BackupFile = {
  /**
   * Writes a new file, readable by its owner only, completely or not at all. Throws DomainError
   * 'conflict' when the file exists.
   */
  write(path: string, snapshot: Snapshot, onRows: (count: number) => void): Promise<void>
  /**
   * Verifies the whole file before returning. Throws DomainError 'invalid' for a damaged, truncated
   * or foreign file.
   */
  open(path: string): Promise<Snapshot>
}
