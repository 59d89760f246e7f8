import { migrate, pendingMigrations } from '#adapters/postgres/migrate.ts'
import { stopMailing } from '../mail.ts'
import { makeProgram } from './container.ts'
import type { Opened, Program } from './program.ts'
import type { WebPages } from '#openapi/web-pages.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { Nouns } from '#application/nouns.ts'
import type { Listening } from './listen.ts'
import { readPlaceCursor, toPlaceCursor } from '#adapters/http/place-cursor.ts'
import { toKeptAdBody } from '#adapters/http/bodies/ad-body.ts'
import {
  toAdminProductBody,
  toAdminProductItemBody,
  toProductDraft,
} from '#adapters/http/bodies/admin-product-body.ts'
import { toOfferMatchesBody, toQuestionBody } from '#adapters/http/bodies/match-body.ts'
import { toAdminRunBody, toAdminRunReportBody } from '#adapters/http/bodies/run-body.ts'
import { toAdminSourceBody } from '#adapters/http/bodies/source-body.ts'
import {
  toOfferPricesBody,
  toStrikeBody,
  toStrikeDraft,
} from '#adapters/http/bodies/strike-body.ts'
import { toSearchBody } from '#adapters/http/bodies/search-body.ts'
import { toAdminRetailerBody, toRetailerDraft } from '#adapters/http/bodies/retailer-body.ts'
import { withStatementLimit } from '#adapters/postgres/connection/statement-limit.ts'

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
    readonly migrate: () => Promise<readonly string[]>
    readonly pendingMigrations: () => Promise<readonly string[]>
    readonly forms: typeof forms
    /** Throws DomainError 'unavailable' when it cannot listen on the address. */
    readonly listen: (web: WebPages) => Promise<Listening>
    readonly close: () => Promise<void>
  }

/** Between the fields of the API and the program's own types. */
const forms = {
  toAdminProductBody,
  toAdminProductItemBody,
  toProductDraft,
  toAdminRetailerBody,
  toRetailerDraft,
  toAdminSourceBody,
  toAdminRunBody,
  toAdminRunReportBody,
  toQuestionBody,
  toOfferMatchesBody,
  toKeptAdBody,
  toOfferPricesBody,
  toStrikeBody,
  toStrikeDraft,
  toSearchBody,
  toPlaceCursor,
  readPlaceCursor,
}

/** Work on the whole catalogue needs longer statements than a request is allowed. */
const withPatience = ({
  search,
  catalogue,
  products,
  collect,
  backups,
  demo,
}: Nouns): Pick<Nouns, Slow> => ({
  search: { ...search, rebuild: patiently(search.rebuild) },
  // Waits while another node holds the catalogue locked to fill it.
  catalogue: { ...catalogue, hasProducts: patiently(catalogue.hasProducts) },
  products: {
    ...products,
    import: patiently(products.import),
    importPrices: patiently(products.importPrices),
  },
  collect: { ...collect, run: patiently(collect.run), runDue: patiently(collect.runDue) },
  backups: { create: patiently(backups.create), restore: patiently(backups.restore) },
  demo: {
    ...demo,
    load: patiently(demo.load),
    clear: patiently(demo.clear),
    refresh: patiently(demo.refresh),
  },
})

type Slow = 'search' | 'catalogue' | 'products' | 'collect' | 'backups' | 'demo'

const patiently =
  <A extends unknown[], R>(work: (...args: A) => Promise<R>): ((...args: A) => Promise<R>) =>
  (...args) =>
    withStatementLimit(hourMs, () => work(...args))

const hourMs = 3_600_000
