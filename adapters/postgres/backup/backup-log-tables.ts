/** Backups of this installation, whatever became of them; in no backup themselves. */
export type BackupLogTables = {
  backup: {
    id: string
    /** The machine that has the file. */
    host: string
    path: string
    /** In the folder where later ones take its place. */
    rotated: boolean
    started_at: Date
    /** When whoever makes it last said so. */
    alive_at: Date
    ended_at: Date | null
    bytes: number | null
    rows: number | null
    error: string | null
  }
}
