export type BackupHeader = {
  readonly createdAt: string
  readonly application: string
  readonly migrations: readonly string[]
  /** First and last time of the price history, ISO 8601; null when it is empty. */
  readonly history: { readonly from: string; readonly to: string } | null
  readonly rows: number
}

export type BackupRow = readonly (string | null)[]

export type BackupRecord =
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly rows: readonly BackupRow[] }

export type Snapshot = {
  readonly header: BackupHeader
  readonly records: AsyncIterable<BackupRecord>
}

/** Passes `use` a consistent snapshot in bounded memory, valid until `use` is done. */
export type WithSnapshot = <T>(use: (snapshot: Snapshot) => Promise<T>) => Promise<T>

/** One transaction. Throws DomainError 'conflict' unless empty and at the snapshot's migrations. */
export type FillDatabase = (snapshot: Snapshot, onRows: (count: number) => void) => Promise<void>

export type BackupFile = {
  /** For its owner only, completely or not at all; answers its bytes. Throws DomainError 'conflict' if it exists. */
  write(path: string, snapshot: Snapshot, onRows: (count: number) => void): Promise<number>
  /** Verifies all of it. Throws DomainError 'invalid' for a damaged, truncated or foreign file. */
  open(path: string): Promise<Snapshot>
}

/** Of this machine. */
export type BackupFolder = {
  readonly pathOf: (name: string) => string
  /** Makes it unless it is there, for its owner only. */
  readonly ensure: () => Promise<void>
  /** Does nothing where there is no such file. */
  readonly remove: (path: string) => Promise<void>
}

/** What became of each backup of this installation. */
export type BackupLog = {
  readonly begin: (backup: BegunBackup) => Promise<void>
  readonly keepAlive: (id: string, at: Date) => Promise<void>
  readonly end: (id: string, outcome: BackupOutcome, at: Date) => Promise<void>
  /** The latest first. */
  readonly list: (limit: number) => Promise<readonly LoggedBackup[]>
  /** Whole ones in the folder of this machine beyond the latest `kept`. */
  readonly listOld: (
    host: string,
    kept: number,
  ) => Promise<readonly { readonly id: string; readonly path: string }[]>
  readonly forget: (id: string) => Promise<void>
}

type BegunBackup = {
  readonly id: string
  /** The machine that has the file. */
  readonly host: string
  readonly path: string
  /** In the folder where later ones take its place. */
  readonly rotated: boolean
  readonly startedAt: Date
}

type BackupOutcome = { readonly bytes: number; readonly rows: number } | { readonly error: string }

export type LoggedBackup = BegunBackup & {
  /** When whoever makes it last said so. */
  readonly aliveAt: Date
  readonly endedAt: Date | null
  readonly bytes: number | null
  readonly rows: number | null
  readonly error: string | null
}
