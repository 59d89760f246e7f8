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

/** The version of PostgreSQL that PGlite is; it opens folders of no other. */
const postgresVersion = '18'

/**
 * Makes an empty folder, where opening makes a database, unless something stands there already;
 * answers whether it did. Until `noteMade` a note beside it names the folder in which a database is
 * being made: a start that is killed leaves nothing half made, as the next one begins anew.
 */
export const prepareFolder = (folder: string): boolean => {
  if (isBeingMade(folder)) rmSync(folder, { recursive: true })
  if (!isFree(folder)) return false
  // Where earlier versions made it.
  rmSync(`${folder}.new`, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(noteBeside(folder), identityOf(folder) ?? '')
  return true
}

/** To be called before anything is written to the database: from here on nobody makes it anew. */
export const noteMade = (folder: string): void => {
  if (!isBeingMade(folder)) return
  rmSync(noteBeside(folder))
  syncFolder(dirname(folder))
}

/** PGlite makes a database wherever it finds none: only a folder that is to get one, or has one, may reach it. */
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

/** A link that leads nowhere is not free: what it leads to may come back. */
const isFree = (folder: string): boolean => {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found === undefined || (found.isDirectory() && readdirSync(folder).length === 0)
}

/** Not where another folder was put in the place of the one that the note is about. */
const isBeingMade = (folder: string): boolean => {
  const noted = readText(noteBeside(folder))
  return noted !== undefined && noted === identityOf(folder)
}

const noteBeside = (folder: string): string => `${folder}.unfinished`

/** Its number, which a folder made later may get once it is removed, and when it was made. */
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

/**
 * So that a power cut does not bring the note back, at which the next start would throw away what was
 * written since. Not every file system can, nor Windows.
 */
const syncFolder = (folder: string): void => {
  let handle: number | undefined
  try {
    handle = openSync(folder, 'r')
    fsyncSync(handle)
  } catch {
    // Then it is as safe as what is written to the database itself.
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}
