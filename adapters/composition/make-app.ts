import { toSearchBody } from '#adapters/http/bodies/search-body.ts'
import {
  isDemonstrationLoaded,
  wasDemonstrationCleared,
} from '#adapters/postgres/demo/demonstration-state.ts'
import { makeHasProducts } from '#adapters/postgres/product/has-products.ts'
import { migrate, pendingMigrations } from '#adapters/postgres/migrate.ts'
import { withStatementLimit } from '#adapters/postgres/connection/statement-limit.ts'
import type { Collect } from '#application/collect/run/collect.ts'
import { makeContainer, type Opened } from './container.ts'
import { forms } from './forms.ts'
import { stopMailing } from './stop-mailing.ts'
import { tokens } from './tokens.ts'
import type { App } from './app.ts'

/** Wires the program to an open database. */
export const makeApp = (opened: Opened): App => {
  const { config, database, logger } = opened
  const c = makeContainer(opened)
  const products = c.resolve(tokens.products)
  return {
    config,
    logger,
    clock: c.resolve(tokens.clock),
    databaseKind: database.kind,
    hasDatabaseAlone: database.serveSocket !== undefined,
    async migrate() {
      const applied = await migrate(database.db)
      await c.resolve(tokens.ensureComingPriceMonths)()
      return applied
    },
    pendingMigrations: () => pendingMigrations(database.db),
    // Another node may be filling the catalogue, which nobody can read until then.
    hasProducts: patiently(makeHasProducts(database.db)),
    hasDemonstration: () => isDemonstrationLoaded(database.db),
    wasDemonstrationCleared: () => wasDemonstrationCleared(database.db),
    loadCategories: c.resolve(tokens.loadCategories),
    loadDemonstration: patiently(c.resolve(tokens.loadDemonstration)),
    clearDemonstration: patiently(c.resolve(tokens.clearDemonstration)),
    refreshDemonstration: patiently(c.resolve(tokens.refreshDemonstration)),
    searchCatalogue: c.resolve(tokens.searchCatalogue),
    toSearchBody,
    rebuildSearch: patiently(c.resolve(tokens.rebuildSearch)),
    accounts: c.resolve(tokens.accounts),
    retailers: c.resolve(tokens.retailers),
    sources: c.resolve(tokens.sources),
    matches: c.resolve(tokens.matches),
    collect: withPatience(c.resolve(tokens.collect)),
    products: {
      ...products,
      import: patiently(products.import),
      importPrices: patiently(products.importPrices),
    },
    apiKeys: c.resolve(tokens.apiKeys),
    forms,
    analytics: c.resolve(tokens.analytics),
    contact: c.resolve(tokens.contact),
    ads: c.resolve(tokens.ads),
    createBackup: patiently(c.resolve(tokens.createBackup)),
    restoreBackup: patiently(c.resolve(tokens.restoreBackup)),
    mailHost: c.resolve(tokens.mailer).host,
    jobs: c.resolve(tokens.jobs),
    scheduledTasks: c.resolve(tokens.scheduledTasks),
    async listen(web) {
      c.resolve(tokens.imageEncoder).start()
      // Loaded by who serves: see `openApp`.
      const { listen } = await import('./listen.ts')
      return listen({ ...c.resolve(tokens.serverDeps), web }, config)
    },
    async close() {
      opened.demonstrationAhead?.stop()
      await stopMailing(c.resolve(tokens.mailSending), c.resolve(tokens.mailer))
      await c.resolve(tokens.collecting).stop()
      await c.resolve(tokens.fileRemoving).stop()
      c.resolve(tokens.imageEncoder).stop()
      await c.dispose()
      await database.close()
    },
  }
}

/** Work on the whole catalogue has statements longer than a request may. */
const patiently =
  <A extends unknown[], R>(work: (...args: A) => Promise<R>): ((...args: A) => Promise<R>) =>
  (...args) =>
    withStatementLimit(hourMs, () => work(...args))

/** A source may be large; what is shown of runs is quick. */
const withPatience = (collect: Collect): Collect => ({
  ...collect,
  run: patiently(collect.run),
  runDue: patiently(collect.runDue),
})

const hourMs = 3_600_000
