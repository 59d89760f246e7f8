import { toSearchBody } from '#adapters/http/bodies/search-body.ts'
import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connect.ts'
import {
  isDemonstrationLoaded,
  wasDemonstrationCleared,
} from '#adapters/postgres/demonstration-state.ts'
import { makeHasProducts } from '#adapters/postgres/has-products.ts'
import { migrate, pendingMigrations } from '#adapters/postgres/migrate.ts'
import { withStatementLimit } from '#adapters/postgres/statement-limit.ts'
import type { ManageApiKeys } from '#application/api-key/manage-api-keys.ts'
import type { Ads } from '#application/ad/ads.ts'
import type { CreateBackup } from '#application/backup/create-backup.ts'
import type { RestoreBackup } from '#application/backup/restore-backup.ts'
import type { ManageProducts } from '#application/catalogue/manage-products.ts'
import type { HostQueue } from '#application/collect/host-queue.ts'
import type { Collect } from '#application/collect/collect.ts'
import type { ManageMatches } from '#application/matching/manage-matches.ts'
import type { ManageSources } from '#application/collect/manage-sources.ts'
import type { ManageRetailers } from '#application/retailer/manage-retailers.ts'
import type { LoadCategories } from '#application/catalogue/load-categories.ts'
import type { ClearDemonstration } from '#application/demo/clear-demonstration.ts'
import type { LoadDemonstration } from '#application/demo/load-demonstration.ts'
import type { RefreshDemonstration } from '#application/demo/refresh-demonstration.ts'
import type { Jobs, ScheduledTask } from '#application/jobs/jobs.ts'
import type { Clock } from '#application/ports.ts'
import type { RebuildSearch } from '#application/search/rebuild-search.ts'
import type { SearchCatalogue } from '#application/search/search-catalogue.ts'
import type { Logger } from 'pino'
import type { WebPages } from '#adapters/http/web-pages.ts'
import type { Config } from './config.ts'
import { makeContainer } from './container.ts'
import type { Listening } from './listen.ts'
import { logDatabaseEvent } from './log-database-event.ts'
import { forms } from './forms.ts'
import type { Accounts } from './make-accounts.ts'
import type { Analytics } from './make-analytics.ts'
import type { Contact } from './make-contact.ts'
import { makeLogger } from './make-logger.ts'
import { stopMailing } from './stop-mailing.ts'
import { tokens } from './tokens.ts'

/** What the edges may do; everything behind it is wired and stays inside. */
export type App = {
  readonly config: Config
  readonly logger: Logger
  readonly clock: Clock
  readonly databaseKind: DatabaseHandle['kind']
  /** Whether the database is embedded and nobody else uses it, not even a server that was joined. */
  readonly hasDatabaseAlone: boolean
  /** Answers the names of the migrations it applied. */
  readonly migrate: () => Promise<readonly string[]>
  readonly pendingMigrations: () => Promise<readonly string[]>
  readonly hasProducts: () => Promise<boolean>
  readonly hasDemonstration: () => Promise<boolean>
  /** Whether an operator took the demonstration away, which then stays away until asked for. */
  readonly wasDemonstrationCleared: () => Promise<boolean>
  readonly loadCategories: LoadCategories
  readonly loadDemonstration: LoadDemonstration
  readonly clearDemonstration: ClearDemonstration
  readonly refreshDemonstration: RefreshDemonstration
  readonly searchCatalogue: SearchCatalogue
  /** The answer as GET /api/search gives it. */
  readonly toSearchBody: typeof toSearchBody
  readonly rebuildSearch: RebuildSearch
  /** What an operator does with accounts. */
  readonly accounts: Accounts
  readonly retailers: ManageRetailers
  readonly sources: ManageSources
  readonly matches: ManageMatches
  readonly collect: Collect
  readonly products: ManageProducts
  readonly apiKeys: ManageApiKeys
  /** The fields of the API, to read and to tell things by. */
  readonly forms: typeof forms
  readonly analytics: Analytics
  readonly contact: Contact
  readonly ads: Ads
  readonly createBackup: CreateBackup
  readonly restoreBackup: RestoreBackup
  /** The server that mails go to; undefined where they are kept, to be read at /dev/outbox. */
  readonly mailHost: string | undefined
  readonly jobs: Jobs
  readonly scheduledTasks: readonly ScheduledTask[]
  /**
   * Serves HTTP with these pages. Throws DomainError 'unavailable' when the address cannot be had.
   */
  readonly listen: (web: WebPages) => Promise<Listening>
  readonly close: () => Promise<void>
}

/**
 * Opens the database and wires the program to it. A 'cli' joins the server that holds the embedded
 * database; a 'server' holds it itself, and lets commands join it. A thread of the program is given
 * the queue of hosts, so that it is one for the whole process.
 */
export const openApp = async (
  config: Config,
  role: 'server' | 'cli',
  hostQueue?: HostQueue,
): Promise<App> => {
  const logger = makeLogger(config)
  const database = await openDatabase({
    ...config,
    role,
    onEvent: (event) => logDatabaseEvent(logger, event),
  })
  try {
    if (role === 'server') await database.serveSocket?.()
    return makeApp({ config, database, logger, hostQueue })
  } catch (error) {
    // Its thread and its lock would outlive the failure, and the process with them.
    await database.close()
    throw error
  }
}

const makeApp = (opened: Parameters<typeof makeContainer>[0]): App => {
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
    products: { ...products, import: patiently(products.import) },
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
      // Loaded here, as commands never serve: it is a fifth of the program.
      const { listen } = await import('./listen.ts')
      return listen({ ...c.resolve(tokens.serverDeps), web }, config)
    },
    async close() {
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
