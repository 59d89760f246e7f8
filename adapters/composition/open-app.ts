import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connect.ts'
import type { DatabaseEvent } from '#adapters/postgres/database-event.ts'
import { migrate, pendingMigrations } from '#adapters/postgres/migrate.ts'
import type { Jobs, ScheduledTask } from '#application/jobs/jobs.ts'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { makeContainer } from './container.ts'
import { makeLogger } from './make-logger.ts'
import { tokens } from './tokens.ts'

/** What the edges may do; everything behind it is wired and stays inside. */
export type App = {
  readonly config: Config
  readonly logger: Logger
  readonly databaseKind: DatabaseHandle['kind']
  /** Names of the migrations applied now. */
  readonly migrate: () => Promise<readonly string[]>
  readonly pendingMigrations: () => Promise<readonly string[]>
  readonly jobs: Jobs
  readonly scheduledTasks: readonly ScheduledTask[]
  readonly close: () => Promise<void>
}

/**
 * Opens the database and wires the program to it. A 'cli' joins the server that holds the embedded
 * database; a 'server' holds it itself, and lets commands join it.
 */
export const openApp = async (config: Config, role: 'server' | 'cli'): Promise<App> => {
  const logger = makeLogger(config)
  const database = await openDatabase({
    ...config,
    role,
    onEvent: (event) => logEvent(logger, event),
  })
  await database.serveSocket?.()
  const c = makeContainer({ config, database, logger })
  return {
    config,
    logger,
    databaseKind: database.kind,
    migrate: () => migrate(database.db),
    pendingMigrations: () => pendingMigrations(database.db),
    jobs: c.resolve(tokens.jobs),
    scheduledTasks: c.resolve(tokens.scheduledTasks),
    async close() {
      await c.dispose()
      await database.close()
    },
  }
}

const logEvent = (logger: Logger, event: DatabaseEvent): void => {
  switch (event.kind) {
    case 'lost':
      return logger.error(`the database is lost: ${event.reason}`)
    case 'restored':
      return logger.warn('the database answers again')
    case 'idle-limit':
      return logger.error(`a transaction waited over ${event.limitMs} ms and was rolled back`)
    case 'after-commit-failed':
      return logger.error({ err: event.error }, 'what follows a commit failed; the commit stands')
  }
}
