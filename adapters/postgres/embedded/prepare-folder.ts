import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { notADatabase } from '../connection/database-errors.ts'

/** PGlite's version of PostgreSQL; it opens no other folders. */
const postgresVersion = '18'

/**
 * Creates an empty folder for a new database unless something exists there; returns whether it did.
 * Until `noteMade` a marker file identifies the folder, so that the start after a killed one
 * recreates it.
 */
export const prepareFolder = (folder: string): boolean => {
  if (isBeingMade(folder)) rmSync(folder, { recursive: true })
  if (!isFree(folder)) return false
  // Left by earlier versions.
  rmSync(`${folder}.new`, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(noteBeside(folder), identityOf(folder) ?? '')
  return true
}

/** Call before anything is written to the database: from then on it is never recreated. */
export const noteMade = (folder: string): void => {
  if (!isBeingMade(folder)) return
  rmSync(noteBeside(folder))
  syncFolder(dirname(folder))
}

/** PGlite creates a database wherever it finds none: only a folder meant for one may reach it. */
export const refuseUnlessDatabase = (folder: string): void => {
  if (isBeingMade(folder)) return
  const version = readText(join(folder, 'PG_VERSION'))
  if (version === undefined) throw notADatabase(folder, 'holds no database, or one that is damaged')
  if (version.trim() !== postgresVersion)
    throw notADatabase(
      folder,
      `was made by PostgreSQL ${version.trim()}, this is ${postgresVersion}`,
    )
}

/** A dangling link is not free: its target may return. */
const isFree = (folder: string): boolean => {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found === undefined || (found.isDirectory() && readdirSync(folder).length === 0)
}

/** False if another folder has replaced the marked one. */
const isBeingMade = (folder: string): boolean => {
  const noted = readText(noteBeside(folder))
  return noted !== undefined && noted === identityOf(folder)
}

const noteBeside = (folder: string): string => `${folder}.unfinished`

/** Inode and creation time: an inode alone may be reused. */
const identityOf = (folder: string): string | undefined => {
  const found = lstatSync(folder, { throwIfNoEntry: false, bigint: true })
  return found && `${found.ino} ${found.birthtimeNs}`
}

const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Lest a power cut brings the marker back and the next start deletes data. Some systems cannot. */
const syncFolder = (folder: string): void => {
  let handle: number | undefined
  try {
    handle = openSync(folder, 'r')
    fsyncSync(handle)
  } catch {
    // Then it is as durable as the database itself.
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}
