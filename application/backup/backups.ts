import type { Actor } from '../audit/actor.ts'
import type { OnProgress } from '../ports.ts'
import type { BackupFile, BackupHeader, FillDatabase } from './backup.ts'
import type { CreateBackup } from './create-backup.ts'
import type { makeListBackups } from './list-backups.ts'

export type Backups = {
  readonly list: ReturnType<typeof makeListBackups>
  readonly create: CreateBackup
  /** In the folder for backups, where it takes the place of the oldest one. */
  readonly make: MakeBackup
  /** By a job. Throws DomainError 'conflict' while that makes one. */
  readonly request: (actor: Actor) => Promise<void>

  readonly restore: RestoreBackup
}

export type MakeBackup = (
  onProgress?: OnProgress,
) => Promise<{ readonly path: string; readonly header: BackupHeader }>

type RestoreBackupDeps = {
  readonly backupFile: Pick<BackupFile, 'open'>
  readonly fillDatabase: FillDatabase
}

/** The file is verified completely before the first row is written; a failure changes nothing. */
export type RestoreBackup = (path: string, onProgress?: OnProgress) => Promise<BackupHeader>

export const makeRestoreBackup =
  ({ backupFile, fillDatabase }: RestoreBackupDeps): RestoreBackup =>
  async (path, onProgress = () => {}) => {
    const snapshot = await backupFile.open(path)
    const { header } = snapshot
    let done = 0
    await fillDatabase(snapshot, (count) => {
      done += count
      onProgress({ done, total: header.rows, step: 'restoring rows' })
    })
    return header
  }
