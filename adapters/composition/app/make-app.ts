import { migrate, pendingMigrations } from '#adapters/postgres/migrate.ts'
import { allowLag } from '#adapters/postgres/replicas/lagging-reads.ts'
import { stopMailing } from '../mail.ts'
import { makeTakeOverPictures } from '../operation/files.ts'
import { makeProgram } from './container.ts'
import type { Opened, Program } from './program.ts'
import type { WebPages } from '#openapi/web-pages.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { Nouns } from '#application/nouns.ts'
import type { LaggingReads } from '#application/ports.ts'
import type { Listening } from './listen.ts'
import { handlerOf } from '#adapters/http/handlers/handlers.ts'
import { unattended, type AnyAsked } from '#adapters/http/handlers/handler.ts'
import { forms } from './forms.ts'
import { withStatementLimit } from '#adapters/postgres/connection/statement-limit.ts'

export const makeApp = (opened: Opened): App => {
  const { config, database } = opened
  const { db, replicas, places } = database
  const program = makeProgram(opened)
  let looking: NodeJS.Timeout | undefined
  let sending: NodeJS.Timeout | undefined
  let counting: NodeJS.Timeout | undefined

  const write = (counted: { flush(): Promise<void> }, failure: string): Promise<void> =>
    counted.flush().catch((error: unknown) => opened.logger.error({ err: error }, failure))
  const writeCounted = async (): Promise<void> => {
    await Promise.all([
      write(program.search.queries, 'Searches were not counted'),
      write(program.tips.shown, 'Tips were not kept'),
      write(program.apiKeys.use, 'The use of keys was not counted'),
    ])
  }
  return {
    ...program,
    ...withPatience(program),
    databaseKind: database.kind,
    hasDatabaseAlone: database.serveSocket !== undefined,
    async migrate() {
      const applied = await migrate(database.direct)
      await program.priceHistory.ensureComingMonths()
      return applied
    },
    pendingMigrations: () => pendingMigrations(db),
    takeOverPictures: makeTakeOverPictures(opened),
    forms,
    operate: (id, asked) => handlerOf(id)(program, { ...asked, ...unattended }),
    async listen({ web, collects }) {
      program.imageEncoder.start()
      if (collects) {
        looking = setInterval(program.collecting.trigger, lookMs).unref()
        sending = setInterval(program.sending.webhook.trigger, sendMs).unref()
      }
      if (program.searchBeside.isSet) program.searchBeside.follow()
      counting = setInterval(() => void writeCounted(), lookMs).unref()
      // Loaded on demand: see `openApp`.
      const { listen } = await import('./listen.ts')
      const laggingReads = places && { allow: replicas ? allowLag : readPresent, ...places }
      return listen({ ...program, web, laggingReads }, config)
    },
    async close() {
      opened.demonstrationAhead?.stop()
      await stopMailing(program.sending.mail, program.mailer)
      await program.sending.push.stop()
      clearInterval(looking)
      clearInterval(sending)
      await program.sending.webhook.stop()
      if (counting !== undefined) await writeCounted()
      clearInterval(counting)
      await program.collecting.stop()
      await Promise.all([program.sending.file.stop(), program.searchBeside.close()])
      program.imageEncoder.stop()
      await database.close()
    },
  }
}

/** Without replicas nothing lags but the answers that servers keep. */
const readPresent: LaggingReads['allow'] = (_after, work) => work()

/** A run whose process was killed waits hardly longer than this. */
const lookMs = 15_000

/** Webhooks tell of a change so much later at most. */
const sendMs = 5000

type Parts = {
  /** Without them, health and metrics alone are served. */
  readonly web: WebPages | undefined
  /** Whether runs that another process left are taken up. */
  readonly collects: boolean
}

/** What commands may use. */
export type App = Nouns &
  Pick<Program, 'config' | 'logger' | 'clock' | 'jobs' | 'searchBeside'> & {
    readonly databaseKind: DatabaseHandle['kind']
    /** Whether the database is embedded and this process alone uses it. */
    readonly hasDatabaseAlone: boolean
    readonly migrate: () => Promise<readonly string[]>
    readonly pendingMigrations: () => Promise<readonly string[]>
    /** Moves those that an earlier version left on this node to where all nodes have them. */
    readonly takeOverPictures: () => Promise<void>
    readonly forms: typeof forms
    /** Does what `openapi/operations` declares under this id, without HTTP. */
    readonly operate: (
      id: string,
      asked: Omit<AnyAsked, keyof typeof unattended>,
    ) => Promise<unknown>
    /** Throws DomainError 'unavailable' when it cannot listen on the address. */
    readonly listen: (parts: Parts) => Promise<Listening>
    readonly close: () => Promise<void>
  }

/** Work on the whole catalogue needs longer statements than a request is allowed. */
const withPatience = ({
  search,
  catalogue,
  products,
  collect,
  backups,
  demo,
  openData,
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
  backups: {
    ...backups,
    create: patiently(backups.create),
    make: patiently(backups.make),
    restore: patiently(backups.restore),
  },
  openData: { ...openData, make: patiently(openData.make) },
  demo: {
    ...demo,
    load: patiently(demo.load),
    clear: patiently(demo.clear),
    refresh: patiently(demo.refresh),
  },
})

type Slow = 'search' | 'catalogue' | 'products' | 'collect' | 'backups' | 'demo' | 'openData'

const patiently =
  <A extends unknown[], R>(work: (...args: A) => Promise<R>): ((...args: A) => Promise<R>) =>
  (...args) =>
    withStatementLimit(hourMs, () => work(...args))

const hourMs = 3_600_000
