import type { toSearchBody } from '#adapters/http/bodies/search-body.ts'
import type { WebPages } from '#adapters/http/web-pages.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { Nouns } from '#application/nouns.ts'
import type { forms } from './forms.ts'
import type { Listening } from './listen.ts'
import type { Program } from './program.ts'

/** What commands may do; everything behind it is wired and stays inside. */
export type App = Nouns &
  Pick<Program, 'config' | 'logger' | 'clock' | 'jobs' | 'scheduledTasks'> & {
    readonly databaseKind: DatabaseHandle['kind']
    /** Whether the database is embedded and nobody else uses it, not even a server that was joined. */
    readonly hasDatabaseAlone: boolean
    /** Answers the names of the migrations it applied. */
    readonly migrate: () => Promise<readonly string[]>
    readonly pendingMigrations: () => Promise<readonly string[]>
    /** The answer as GET /api/search gives it. */
    readonly toSearchBody: typeof toSearchBody
    /** Between the fields of the API and the program's own types. */
    readonly forms: typeof forms
    /**
     * Serves HTTP with these pages. Throws DomainError 'unavailable' when the address cannot be had.
     */
    readonly listen: (web: WebPages) => Promise<Listening>
    readonly close: () => Promise<void>
  }
