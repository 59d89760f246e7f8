import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { notADatabase } from '../database-errors.ts'

/** The version of PostgreSQL that PGlite is; it opens folders of no other. */
const postgresVersion = '18'

/**
 * Makes an empty folder, where opening makes a database, unless something stands there already. Until
 * `noteMade` a file beside it says that the database is being made: a start that is killed leaves
 * nothing half made, as the next one begins anew.
 */
export const prepareFolder = (folder: string): void => {
  if (!isToBeMade(folder)) return
  writeFileSync(noteBeside(folder), '')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
}

/** Whether nothing stands there, or what a start began to make. */
export const isToBeMade = (folder: string): boolean => !existsSync(folder) || isBeingMade(folder)

/** To be called before anything is written to the database: from here on nobody makes it anew. */
export const noteMade = (folder: string): void => {
  if (!isBeingMade(folder)) return
  rmSync(noteBeside(folder))
  // A note that a power cut brought back would have the next start throw away what was written since.
  if (process.platform !== 'win32') syncFolder(dirname(folder))
}

/** PGlite makes a database wherever it finds none: only a folder that is to get one, or has one, may reach it. */
export const refuseUnlessDatabase = (folder: string): void => {
  if (isBeingMade(folder)) return
  const version = readVersion(folder)
  if (version === undefined) throw notADatabase(folder, 'holds no database, or one that is damaged')
  if (version.trim() !== postgresVersion)
    throw notADatabase(
      folder,
      `was made by PostgreSQL ${version.trim()}, this is ${postgresVersion}`,
    )
}

const readVersion = (folder: string): string | undefined => {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8')
  } catch {
    return undefined
  }
}

const isBeingMade = (folder: string): boolean => existsSync(noteBeside(folder))

const noteBeside = (folder: string): string => `${folder}.unfinished`

const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
