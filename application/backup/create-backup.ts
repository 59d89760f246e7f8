import type { OnProgress } from '../ports.ts'
import type { BackupFile, BackupHeader, WithSnapshot } from './backup.ts'

type Deps = {
  readonly withSnapshot: WithSnapshot
  readonly backupFile: BackupFile
}

export type CreateBackup = (path: string, onProgress?: OnProgress) => Promise<BackupHeader>

export const makeCreateBackup =
  ({ withSnapshot, backupFile }: Deps): CreateBackup =>
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
