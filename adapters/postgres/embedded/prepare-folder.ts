import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { notADatabase } from '../database-errors.ts'
import { openLimitMs, openWorkerLink } from './worker-link.ts'

/** The version of PostgreSQL that PGlite is; it opens folders of no other. */
const postgresVersion = '18'

/**
 * Makes a database in `folder` unless something stands there already. It is made beside it and
 * moved in place when complete, so a start that is killed leaves nothing half made.
 */
export const prepareFolder = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) await create(folder)
}

/** PGlite makes a database wherever it finds none: only a folder that has one may reach it. */
export const refuseUnlessDatabase = (folder: string): void => {
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

const create = async (folder: string): Promise<void> => {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  await (await openWorkerLink(unfinished, AbortSignal.timeout(openLimitMs))).close()
  await rename(unfinished, folder)
}
