import type { OnProgress } from '../ports.ts'
import type { BackupFile, BackupHeader, FillDatabase } from './backup.ts'

type Deps = {
  readonly backupFile: BackupFile
  readonly fillDatabase: FillDatabase
}

/** The file is verified completely before the first row is written; a failure changes nothing. */
export type RestoreBackup = (path: string, onProgress?: OnProgress) => Promise<BackupHeader>

export const makeRestoreBackup =
  ({ backupFile, fillDatabase }: Deps): RestoreBackup =>
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
