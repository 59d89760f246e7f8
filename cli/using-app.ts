import { readConfig } from '#adapters/composition/config/config.ts'
import type { App } from '#adapters/composition/app/make-app.ts'
import { projectRoot } from '#adapters/composition/config/project.ts'
import { readEnvironment } from '#adapters/composition/config/read-environment.ts'
import { DomainError } from '#domain/errors.ts'

/** Runs a command's work on a database that is up to date, and closes it whatever happens. */
export const usingApp = <T>(work: (app: App) => Promise<T>): Promise<T> =>
  usingAppAsFound('cli', async (app) => {
    const pending = await app.pendingMigrations()
    if (pending.length > 0 && !app.hasDatabaseAlone) throw notMigrated(pending)
    if (pending.length > 0) await app.migrate()
    return work(app)
  })

/** Runs work on the database as it is, up to date or not. */
export const usingAppAsFound = async <T>(
  role: 'server' | 'cli',
  work: (app: App) => Promise<T>,
): Promise<T> => {
  const config = readConfig(readEnvironment(projectRoot), projectRoot)
  // Loaded here, so that --help and a bad setting are answered without the whole program.
  const { openApp } = await import('#adapters/composition/app/open-app.ts')
  const app = await openApp(config, role)
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

const notMigrated = (pending: readonly string[]): DomainError =>
  new DomainError(
    'conflict',
    'database.not_migrated',
    `The database has pending migrations (${pending.join(', ')}); run "pricehound migrate" first.`,
  )
