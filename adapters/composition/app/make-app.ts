import { toSearchBody } from '#adapters/http/bodies/search-body.ts'
import { withStatementLimit } from '#adapters/postgres/connection/statement-limit.ts'
import { migrate, pendingMigrations } from '#adapters/postgres/migrate.ts'
import type { Nouns } from '#application/nouns.ts'
import { DomainError } from '#domain/errors.ts'
import { stopMailing } from '../mail.ts'
import type { App } from './app.ts'
import { makeProgram } from './container.ts'
import { forms } from './forms.ts'
import type { Opened } from './program.ts'

/** Wires the program to an open database. */
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
    toSearchBody,
    forms,
    async listen(web) {
      program.imageEncoder.start()
      // Loaded by who serves: see `openApp`.
      const { listen } = await import('./listen.ts')
      const checkReady = async (): Promise<void> => {
        if ((await pendingMigrations(db)).length > 0) throw notMigrated()
      }
      return listen({ ...program, checkReady, web }, config)
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

/** Work on the whole catalogue has statements longer than a request may. */
const withPatience = ({
  search,
  catalogue,
  products,
  collect,
  backups,
  demo,
}: Nouns): Partial<Nouns> => ({
  search: { ...search, rebuild: patiently(search.rebuild) },
  // Another node may be filling the catalogue, which nobody can read until then.
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

const patiently =
  <A extends unknown[], R>(work: (...args: A) => Promise<R>): ((...args: A) => Promise<R>) =>
  (...args) =>
    withStatementLimit(hourMs, () => work(...args))

const hourMs = 3_600_000

const notMigrated = (): DomainError =>
  new DomainError(
    'unavailable',
    'database.not_migrated',
    'The database has pending migrations. Run "pricehound migrate".',
    { retryAfterSeconds: 10 },
  )
