import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { notADatabase } from '../database-errors.ts'
import { openWorkerLink } from './worker-link.ts'

/** The version of PostgreSQL that PGlite is; it opens folders of no other. */
const postgresVersion = '18'

/**
 * Makes sure that `folder` holds a database PGlite can open. A new one is made beside it and moved
 * in place when complete, so a start that is killed leaves nothing half made, and whatever already
 * stands in `folder` is opened or refused, never made anew.
 */
export const prepareFolder = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return create(folder)
  const names = await readdir(folder)
  if (!names.includes('PG_VERSION'))
    throw notADatabase(folder, 'holds no database, or one that is damaged')
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (version !== postgresVersion)
    throw notADatabase(folder, `was made by PostgreSQL ${version}, this is ${postgresVersion}`)
}

const create = async (folder: string): Promise<void> => {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await (await openWorkerLink(unfinished)).close()
  await rename(unfinished, folder)
}
