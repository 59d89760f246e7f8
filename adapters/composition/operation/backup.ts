import { makeBackupFolder, gzipBackupFile } from '#adapters/backup/gzip-backup-file.ts'
import { makePgBackupLog } from '#adapters/postgres/backup/backup-log.ts'
import { makeFillDatabase } from '#adapters/postgres/backup/fill-database.ts'
import { makeWithSnapshot } from '#adapters/postgres/connection/with-snapshot.ts'
import {
  makeRestoreBackup,
  type Backups,
  makeCreateBackup,
  makeListBackups,
} from '#application/backup/backups.ts'
import { makeMakeBackup } from '#application/backup/make-backup.ts'
import { makeRequestBackup } from '#application/backup/request-backup.ts'
import type { Jobs } from '#application/jobs/jobs.ts'
import { hostname } from 'node:os'
import type { Program } from '../app/program.ts'
import { projectVersion } from '../config/project.ts'

export const makeBackups = (program: Program): Backups => {
  const { config, database, clock, newId, inTransaction } = program
  const { folder, kept } = config.backups
  const log = makePgBackupLog(database.db)
  const host = hostname()
  // Jobs make backups, too: they are there once one is asked for.
  const jobs: Pick<Jobs, 'list' | 'retry'> = {
    list: () => program.jobs.list(),
    retry: (task) => program.jobs.retry(task),
  }
  const create = makeCreateBackup({
    withSnapshot: makeWithSnapshot(database.direct, projectVersion),
    backupFile: gzipBackupFile,
    log,
    host,
    newId,
    clock,
  })
  return {
    create,
    make: makeMakeBackup({ create, log, folder: makeBackupFolder(folder), kept, host, clock }),
    request: makeRequestBackup({ jobs, inTransaction }),
    list: makeListBackups({ log, jobs, folder, kept, clock }),
    restore: makeRestoreBackup({
      backupFile: gzipBackupFile,
      fillDatabase: makeFillDatabase(database.direct),
    }),
  }
}
