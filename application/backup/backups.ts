import type { OnProgress } from '../ports.ts'
import type { BackupFile, BackupHeader, FillDatabase, WithSnapshot } from './backup.ts'

export type Backups = {
  readonly create: CreateBackup
  readonly restore: RestoreBackup
}

type CreateBackupDeps = {
  readonly withSnapshot: WithSnapshot
  readonly backupFile: BackupFile
}

export type CreateBackup = (path: string, onProgress?: OnProgress) => Promise<BackupHeader>

export const makeCreateBackup =
  ({ withSnapshot, backupFile }: CreateBackupDeps): CreateBackup =>
  (path, onProgress = () => {}) =>
    withSnapshot(async (snapshot) => {
      const { header } = snapshot
      let done = 0
      await backupFile.write(path, snapshot, (count) => {
        done += count
        onProgress({ done, total: header.rows, step: 'writing rows' })
      })
      return header
    })

type RestoreBackupDeps = {
  readonly backupFile: BackupFile
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
