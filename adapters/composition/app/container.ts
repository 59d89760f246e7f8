import 'reflect-metadata'
import { makeMayFetch } from '#adapters/fetch/make-fetcher.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { makeArgon2Hasher } from '#adapters/identity/passwords.ts'
import { makeImageEncoder } from '#adapters/images/image-encoder.ts'
import { makePgIdempotencyKeys } from '#adapters/postgres/idempotency-keys.ts'
import { makeCheckReady } from '#adapters/postgres/migrate.ts'
import { makeHostQueue } from '#application/collect/read-source/host-queue.ts'
import { makeReadCategoryGuesser } from '#application/matching/read-category-guesser.ts'
import { container, instanceCachingFactory } from 'tsyringe'
import { makeAccounts, makeIdentity, makePictures } from '../account.ts'
import { makeAds } from '../ad.ts'
import { makeFiles, makeLargeFiles } from '../operation/files.ts'
import { makeAnalytics } from '../operation/analytics.ts'
import { makeApiKeys } from '../api-key.ts'
import { makeAudit } from '../operation/audit.ts'
import { makeCollecting } from '../background/collecting.ts'
import { makeAppFetcher } from '../background/fetcher.ts'
import { makeImages } from '../image.ts'
import { makePoliteReading } from '../background/polite-reading.ts'
import { sleep } from '../background/sleep.ts'
import { makeBackups } from '../operation/backup.ts'
import { makeAttributes, makeCatalogue, makeProducts } from '../catalogue.ts'
import { makeSources, wireCollect } from '../collect.ts'
import { makeConnect } from '../connect.ts'
import { makeContact } from '../contact.ts'
import { makeDeals } from '../deal.ts'
import { makeDemo } from '../operation/demo.ts'
import { makePublicFeedDoctor } from '../feed-doctor.ts'
import { makeJobs, makeScheduledTasks } from '../operation/job.ts'
import { makeLearning } from '../learning.ts'
import { makeTasks } from '#application/jobs/tasks.ts'
import { makeMail, openMailer } from '../mail.ts'
import { makeMatches } from '../match.ts'
import { makeOfferReports, makeOffers } from '../offer.ts'
import { makeOpenData } from '../operation/open-data.ts'
import { makeOperation } from '../operation/operation.ts'
import { makeSending } from '../outbox.ts'
import { makePriceHistory } from '../price-history.ts'
import { makeRates } from '../rates.ts'
import { makeRetailers } from '../retailer.ts'
import { makeReviews } from '../review.ts'
import { makeSearch } from '../search.ts'
import { makeSearchBeside, makeSearchIndex } from './search-index.ts'
import { makeWatches } from '../watch.ts'
import { makeWebhooks } from '../webhook.ts'
import { makeTips } from '../tip.ts'
import { makeWishlist } from '../wishlist.ts'
import type { Opened, Program } from './program.ts'
import { makeTransactions } from './stores.ts'

const makers: { readonly [N in Made]: (program: Program) => Program[N] } = {
  clock: () => ({ now: () => new Date() }),
  newId: makeNewId,
  inTransaction: makeTransactions,
  files: makeFiles,
  largeFiles: makeLargeFiles,
  mailer: ({ config, clock }) => openMailer(config, clock),
  sending: makeSending,
  imageEncoder: ({ logger }) =>
    makeImageEncoder({
      onAccident: (what) => logger.warn({ what }, 'an image decoder crashed or was ended'),
    }),
  passwordHasher: () => makeArgon2Hasher(),
  fetcher: ({ config, clock }) => makeAppFetcher(config, clock),
  mayFetch: ({ config }) => makeMayFetch(config.fetchAllowHosts),
  hostQueue: ({ mainHostQueue, clock }) => mainHostQueue ?? makeHostQueue({ clock, sleep }),
  readSource: makePoliteReading,
  readCategoryGuesser: ({ catalogue }) => makeReadCategoryGuesser(catalogue.getIndex),
  collecting: makeCollecting,
  idempotencyKeys: ({ database }) => makePgIdempotencyKeys(database.db),
  checkReady: ({ database }) => makeCheckReady(database.db),
  scheduledTasks: makeScheduledTasks,
  jobs: makeJobs,

  search: makeSearch,
  searchIndex: makeSearchIndex,
  searchBeside: makeSearchBeside,
  deals: makeDeals,
  tips: makeTips,
  catalogue: makeCatalogue,
  products: makeProducts,
  attributes: makeAttributes,
  offers: makeOffers,
  offerReports: makeOfferReports,
  priceHistory: makePriceHistory,
  retailers: makeRetailers,
  sources: makeSources,
  collect: wireCollect,
  connect: makeConnect,
  feedDoctor: makePublicFeedDoctor,
  matches: makeMatches,
  identity: makeIdentity,
  accounts: makeAccounts,
  pictures: makePictures,
  wishlist: makeWishlist,
  watches: makeWatches,
  reviews: makeReviews,
  ads: makeAds,
  contact: makeContact,
  mail: makeMail,
  images: makeImages,
  rates: makeRates,
  analytics: makeAnalytics,
  learning: makeLearning,
  apiKeys: makeApiKeys,
  webhooks: makeWebhooks,
  audit: makeAudit,
  backups: makeBackups,
  demo: makeDemo,
  openData: makeOpenData,
  operation: makeOperation,
  tasks: makeTasks,
}

type Made = Exclude<keyof Program, keyof Opened>

/** One of each thing per app, made when it is first asked for. */
export const makeProgram = (opened: Opened, replaced: Partial<Program> = {}): Program => {
  const root = container.createChildContainer()
  const program = { ...opened } as Program
  const names = Object.keys(makers) as Made[]
  for (const name of names) {
    // A factory keeps its instance, so each app needs its own.
    root.register(name, {
      useFactory: instanceCachingFactory(() => replaced[name] ?? makers[name](program)),
    })
    Object.defineProperty(program, name, { get: () => root.resolve(name), enumerable: true })
  }
  return program
}
