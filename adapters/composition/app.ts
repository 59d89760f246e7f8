import type { toSearchBody } from '#adapters/http/bodies/search-body.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { ManageApiKeys } from '#application/api-key/manage-api-keys.ts'
import type { Ads } from '#application/ad/ads.ts'
import type { CreateBackup } from '#application/backup/create-backup.ts'
import type { RestoreBackup } from '#application/backup/restore-backup.ts'
import type { ManageProducts } from '#application/catalogue/manage-products.ts'
import type { Collect } from '#application/collect/run/collect.ts'
import type { ManageMatches } from '#application/matching/manage-matches.ts'
import type { ManageSources } from '#application/collect/source/manage-sources.ts'
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
import type { Listening } from './listen.ts'
import type { forms } from './forms.ts'
import type { Accounts } from './make-accounts.ts'
import type { Analytics } from './make-analytics.ts'
import type { Contact } from './make-contact.ts'

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
