import { backupUnwritable } from '#application/backup/backup-errors.ts'
import type { BackupFolder } from '#application/backup/backup.ts'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { asWriteError, codeOf } from './write-error.ts'

export const makeBackupFolder = (folder: string): BackupFolder => ({
  pathOf: (name) => join(folder, name),
  async ensure() {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
    } catch (error) {
      throw codeOf(error) === 'EEXIST'
        ? backupUnwritable(folder, 'it is no folder')
        : asWriteError(error, folder)
    }
  },
  async remove(path) {
    await rm(path, { force: true })
  },
})
