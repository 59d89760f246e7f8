import { gzipBackupFile } from '#adapters/backup/gzip-backup-file.ts'
import { makeFillDatabase } from '#adapters/postgres/backup/fill-database.ts'
import { makeWithSnapshot } from '#adapters/postgres/connection/with-snapshot.ts'
import { makeCreateBackup, makeRestoreBackup, type Backups } from '#application/backup/backups.ts'
import type { Program } from '../app/program.ts'
import { projectVersion } from '../config/project.ts'

export const makeBackups = ({ database: { direct } }: Program): Backups => ({
  create: makeCreateBackup({
    withSnapshot: makeWithSnapshot(direct, projectVersion),
    backupFile: gzipBackupFile,
  }),
  restore: makeRestoreBackup({
    backupFile: gzipBackupFile,
    fillDatabase: makeFillDatabase(direct),
  }),
})
