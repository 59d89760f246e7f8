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
