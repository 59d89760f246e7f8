import { readConfig, readEnvironment } from '#adapters/composition/config/config.ts'
import type { App } from '#adapters/composition/app/make-app.ts'
import { projectRoot } from '#adapters/composition/config/project.ts'
import { DomainError } from '#domain/errors.ts'

/** Migrates a database of its own; throws when a shared one is not up to date. */
export const usingApp = <T>(work: (app: App) => Promise<T>): Promise<T> =>
  usingMigrated(work, () => false)

/** The same for what fills a database: a shared one without a single table is migrated, too. */
export const usingEmptyApp = <T>(work: (app: App) => Promise<T>): Promise<T> =>
  usingMigrated(work, ([first]) => first?.startsWith('0001-') ?? false)

const usingMigrated = <T>(
  work: (app: App) => Promise<T>,
  mayMigrate: (pending: readonly string[]) => boolean,
): Promise<T> =>
  usingAppAsFound('cli', async (app) => {
    const pending = await app.pendingMigrations()
    if (pending.length > 0 && !app.hasDatabaseAlone && !mayMigrate(pending))
      throw notMigrated(pending)
    if (pending.length > 0) await app.migrate()
    return work(app)
  })

/** Without migrating. */
export const usingAppAsFound = async <T>(
  role: 'server' | 'cli',
  work: (app: App) => Promise<T>,
): Promise<T> => {
  const config = readConfig(readEnvironment(projectRoot), projectRoot)
  // Loaded on demand: --help and bad settings do not need the program.
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
