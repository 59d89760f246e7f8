import { join } from 'node:path'
import { makeDatabaseStore } from '#adapters/postgres/storage/database-store.ts'
import { makeBucketStore, makeFolderStore } from '#adapters/storage/file-stores.ts'
import { makeBucketFiles, makeFolderFiles } from '#adapters/storage/large-files.ts'
import type { FileStore } from '#application/storage/file-store.ts'
import type { LargeFiles } from '#application/storage/large-files.ts'
import type { Config } from '../config/config.ts'
import type { Program } from '../app/program.ts'
import type { ScheduledTask } from '#application/jobs/jobs.ts'

/** Where pictures are: in the bucket, else in the database that nodes share, else in the folder of the embedded one. */
export const makeFiles = ({ config, database }: Pick<Program, 'config' | 'database'>): FileStore =>
  config.s3Url === undefined && config.databaseUrl !== undefined
    ? makeDatabaseStore(database.db, makeFilesBeside(config))
    : makeFilesBeside(config)

/** Small ones that belong to large ones: in the same place. */
export const makeFilesBeside = ({ s3Url, dataDir }: Pick<Config, 's3Url' | 'dataDir'>): FileStore =>
  s3Url ? makeBucketStore(s3Url) : makeFolderStore(join(dataDir, 'files'))

export const makeLargeFiles = ({
  config: { s3Url, dataDir },
}: Pick<Program, 'config'>): LargeFiles =>
  s3Url ? makeBucketFiles(s3Url) : makeFolderFiles(join(dataDir, 'files'))

export const fileTasks = ({ fileRemoving }: Program): readonly ScheduledTask[] => [
  {
    name: 'remove-files',
    cron: '*/10 * * * *',
    description: 'removes unused files that could not be removed at once',
    run: fileRemoving.run,
    keptHours: 12,
  },
]
