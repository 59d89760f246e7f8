import { join } from 'node:path'
import { makeDatabaseStore } from '#adapters/postgres/storage/database-store.ts'
import { takeOverPictures } from '#adapters/postgres/storage/take-over-pictures.ts'
import {
  makeBucketStore,
  makeFolderStore,
  makeStoreAfter,
  makeBucketFiles,
  makeFolderFiles,
} from '#adapters/storage/large-files.ts'
import type { FileStore } from '#application/storage/file-store.ts'
import type { LargeFiles } from '#application/storage/large-files.ts'
import type { Config } from '../config/config.ts'
import type { Program } from '../app/program.ts'

type Deps = {
  readonly config: Pick<Config, 's3Url' | 'databaseUrl' | 'dataDir'>
  readonly database: Pick<Program['database'], 'db'>
}

/**
 * Where pictures are: in the bucket, else in the database that nodes share, else in the folder of the embedded one. Those of the
 * time without a bucket stay where they are.
 */
export const makeFiles = ({
  config: { s3Url, databaseUrl, dataDir },
  database,
}: Deps): FileStore => {
  const unbucketed =
    databaseUrl === undefined ? makeFolderStore(filesIn(dataDir)) : makeDatabaseStore(database.db)
  return s3Url ? makeStoreAfter(unbucketed, makeBucketStore(s3Url)) : unbucketed
}

/** Where nodes share a database, what an earlier version left in the folder of this one moves there. */
export const makeTakeOverPictures =
  ({ config: { databaseUrl, dataDir }, database }: Deps) =>
  async (): Promise<void> => {
    if (databaseUrl === undefined) return
    const folder = filesIn(dataDir)
    const { list } = makeFolderFiles(folder)
    await takeOverPictures(database.db, { ...makeFolderStore(folder), list })
  }

const filesIn = (dataDir: string): string => join(dataDir, 'files')

/** Small ones that belong to large ones: in the same place. */
export const makeFilesBeside = ({ s3Url, dataDir }: Pick<Config, 's3Url' | 'dataDir'>): FileStore =>
  s3Url ? makeBucketStore(s3Url) : makeFolderStore(filesIn(dataDir))

export const makeLargeFiles = ({
  config: { s3Url, dataDir },
}: Pick<Program, 'config'>): LargeFiles =>
  s3Url ? makeBucketFiles(s3Url) : makeFolderFiles(filesIn(dataDir))
