import { migrate, pendingMigrations } from '#adapters/postgres/migrate.ts'
import { stopMailing } from '../mail.ts'
import { makeProgram } from './container.ts'
import { forms } from './forms.ts'
import { withPatience } from './patience.ts'
import type { Opened, Program } from './program.ts'
import type { WebPages } from '#adapters/http/web-pages.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { Nouns } from '#application/nouns.ts'
import type { Listening } from './listen.ts'

export const makeApp = (opened: Opened): App => {
  const { config, database } = opened
  const { db } = database
  const program = makeProgram(opened)
  return {
    ...program,
    ...withPatience(program),
    databaseKind: database.kind,
    hasDatabaseAlone: database.serveSocket !== undefined,
    async migrate() {
      const applied = await migrate(db)
      await program.priceHistory.ensureComingMonths()
      return applied
    },
    pendingMigrations: () => pendingMigrations(db),
    forms,
    async listen(web) {
      program.imageEncoder.start()
      // Loaded on demand: see `openApp`.
      const { listen } = await import('./listen.ts')
      return listen({ ...program, web }, config)
    },
    async close() {
      opened.demonstrationAhead?.stop()
      await stopMailing(program.mailSending, program.mailer)
      await program.collecting.stop()
      await program.fileRemoving.stop()
      program.imageEncoder.stop()
      await database.close()
    },
  }
}

/** What commands may use. */
export type App = Nouns &
  Pick<Program, 'config' | 'logger' | 'clock' | 'jobs' | 'scheduledTasks'> & {
    readonly databaseKind: DatabaseHandle['kind']
    /** Whether the database is embedded and this process alone uses it. */
    readonly hasDatabaseAlone: boolean
    /** Returns the names of the applied migrations. */
    readonly migrate: () => Promise<readonly string[]>
    readonly pendingMigrations: () => Promise<readonly string[]>
    readonly forms: typeof forms
    /** Throws DomainError 'unavailable' when it cannot listen on the address. */
    readonly listen: (web: WebPages) => Promise<Listening>
    readonly close: () => Promise<void>
  }
