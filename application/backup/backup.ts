/** What a backup says of itself before its tables. */
export type BackupHeader = {
  /** When the snapshot was taken, ISO 8601. */
  readonly createdAt: string
  /** The program's version that wrote it. */
  readonly application: string
  /** Every migration that the database had. */
  readonly migrations: readonly string[]
  /** First and last moment of the price history, ISO 8601; null when there is none. */
  readonly history: { readonly from: string; readonly to: string } | null
  /** Rows in all tables. */
  readonly rows: number
}

/** Values are in PostgreSQL's text form, which both databases read and write alike. */
export type BackupRow = readonly (string | null)[]

export type BackupRecord =
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly rows: readonly BackupRow[] }

/** A database as it was at one moment: what it is, then each table followed by its rows. */
export type Snapshot = {
  readonly header: BackupHeader
  readonly records: AsyncIterable<BackupRecord>
}

/** Gives `use` one snapshot of everything, bounded in memory, that stands until `use` is done. */
export type WithSnapshot = <T>(use: (snapshot: Snapshot) => Promise<T>) => Promise<T>

/**
 * Fills an empty database in one transaction: all of it is there afterwards, or nothing. Throws
 * DomainError 'conflict' unless the target is empty and at the snapshot's migrations.
 */
export type FillDatabase = (snapshot: Snapshot, onRows: (count: number) => void) => Promise<void>

export type BackupFile = {
  /**
   * Writes the snapshot to a new file that only its owner may read, whole or not at all. Throws
   * DomainError 'conflict' when the file is there already.
   */
  write(path: string, snapshot: Snapshot, onRows: (count: number) => void): Promise<void>
  /**
   * Reads the file whole to make sure that it is what was written, then opens it. Throws DomainError
   * 'invalid' for a file that is damaged, cut short or none of ours, before anything is answered.
   */
  open(path: string): Promise<Snapshot>
}
