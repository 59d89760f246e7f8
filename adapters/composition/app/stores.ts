import { makePgAccountStore } from '#adapters/postgres/account/account-store.ts'
import { makePgAttemptStore } from '#adapters/postgres/account/attempts.ts'
import { makePgDeviceStore, makePgSessionStore } from '#adapters/postgres/account/session-store.ts'
import {
  makePgExternalIdentityStore,
  makePgOidcAttemptStore,
} from '#adapters/postgres/account/google-stores.ts'
import { makePgPictureStore } from '#adapters/postgres/account/picture-store.ts'
import { makePgSignUpStore } from '#adapters/postgres/account/sign-up-store.ts'
import { makePgTokenStore } from '#adapters/postgres/account/token-store.ts'
import { makePgAdStore } from '#adapters/postgres/ad/ad-store.ts'
import { makePgApiKeyStore } from '#adapters/postgres/api-key/api-key-store.ts'
import { makePgAuditLog } from '#adapters/postgres/audit/audit-log.ts'
import { makePgRunStore } from '#adapters/postgres/collect/run-store.ts'
import { makePgSourceStore } from '#adapters/postgres/collect/source-store.ts'
import { makePgStaging } from '#adapters/postgres/collect/staging.ts'
import { makeInTransaction, type MakeStores } from '#adapters/postgres/connection/in-transaction.ts'
import { makePgContactStore } from '#adapters/postgres/contact/contact-store.ts'
import type { Database } from '#adapters/postgres/database.ts'
import { makePgDealStore } from '#adapters/postgres/deal/deal-store.ts'
import { makePgDemoStore } from '#adapters/postgres/demo/demo-store.ts'
import { makePgFileRemovals } from '#adapters/postgres/image/file-removals.ts'
import { makePgImageStore } from '#adapters/postgres/image/image-store.ts'
import { makePgProductPictures } from '#adapters/postgres/image/product-pictures.ts'
import { makePgMailStore } from '#adapters/postgres/mail/mail-store.ts'
import { makePgOutboxStore } from '#adapters/postgres/outbox/outbox-store.ts'
import { makePgPushStore } from '#adapters/postgres/push/push-store.ts'
import { makeFindCandidates } from '#adapters/postgres/matching/find-candidates.ts'
import { makePgMatchingStore } from '#adapters/postgres/matching/matching-store.ts'
import { makePgOfferHidings } from '#adapters/postgres/offer/offer-hidings.ts'
import { makePgOfferReportStore } from '#adapters/postgres/offer/offer-reports.ts'
import { makePgOfferStore } from '#adapters/postgres/offer/offer-store.ts'
import { makePgScheduledPrices } from '#adapters/postgres/offer/scheduled-prices.ts'
import { makePgPriceHistoryStore } from '#adapters/postgres/price-history/price-history-store.ts'
import { makeReadPricePoints } from '#adapters/postgres/price-history/read-price-points.ts'
import { makePgStrikeStore } from '#adapters/postgres/price-history/strike-store.ts'
import {
  makeBumpCatalogueVersion,
  type NoteCatalogueVersion,
  type AnnounceChange,
} from '#adapters/postgres/product/catalogue-version.ts'
import { makePgCategoryStore } from '#adapters/postgres/product/category-store.ts'
import { makePgProductEntryStore } from '#adapters/postgres/product/product-entry-store.ts'
import { makePgShopPaths } from '#adapters/postgres/product/shop-paths.ts'
import { makePgProductStore } from '#adapters/postgres/product/product-store.ts'
import { makePgRetailerStore } from '#adapters/postgres/retailer/retailer-store.ts'
import { makePgReviewStore } from '#adapters/postgres/review/review-store.ts'
import { makePgListingStore } from '#adapters/postgres/search/listing-store.ts'
import { makePgLearntStore } from '#adapters/postgres/learning/learnt-popularity.ts'
import { makePgAttributeStore } from '#adapters/postgres/attribute/attribute-store.ts'
import { makePgSearchRuleStore } from '#adapters/postgres/search/search-rules.ts'
import { makePgWatchEventStore } from '#adapters/postgres/watch/watch-events.ts'
import { makePgWatchLinkStore, makePgWatchStore } from '#adapters/postgres/watch/watch-store.ts'
import { makePgShopCountStore } from '#adapters/postgres/retailer/shop-counts.ts'
import { makePgTipStore } from '#adapters/postgres/tip/tip-store.ts'
import { makePgWebhookQueue } from '#adapters/postgres/webhook/webhook-queue.ts'
import { makePgWebhookStore } from '#adapters/postgres/webhook/webhook-store.ts'
import { makePgWishlistStore } from '#adapters/postgres/wishlist/wishlist-store.ts'
import type { OutboxKind, OutboxStore } from '#application/outbox/outbox-store.ts'
import type { Clock, InTransaction, NewId } from '#application/ports.ts'
import type { Kysely, Transaction } from 'kysely'
import { logDatabaseEvent } from './log-database-event.ts'
import type { Program } from './program.ts'

/** What a use case may touch in one transaction; each names only those it needs. */
export type Stores = ReturnType<typeof storesIn>

type Options = {
  readonly clock: Clock
  readonly newId: NewId
  /** Told once something of the kind was queued and the commit stands. */
  readonly onQueued?: (kind: OutboxKind) => void
  /** Told the new version of the catalogue, so that this process finds at once what it wrote. */
  readonly onCatalogueChanged?: NoteCatalogueVersion
}

const storesIn = (
  trx: Transaction<Database>,
  outbox: OutboxStore,
  { clock, newId }: Pick<Options, 'clock' | 'newId'>,
  announce: AnnounceChange,
) => ({
  categories: makePgCategoryStore(trx, announce),
  products: makePgProductStore(trx),
  entries: makePgProductEntryStore(trx, announce),
  shopPaths: makePgShopPaths(trx),
  retailers: makePgRetailerStore(trx, announce),
  sources: makePgSourceStore(trx),
  runs: makePgRunStore(trx),
  staging: makePgStaging(trx),
  candidates: { find: makeFindCandidates(trx) },
  matching: makePgMatchingStore(trx, announce),
  offers: makePgOfferStore(trx),
  hidings: makePgOfferHidings(trx),
  turning: makePgScheduledPrices(trx),
  offerReports: makePgOfferReportStore(trx, announce),
  priceHistory: makePgPriceHistoryStore(trx, announce),
  pricePoints: { read: makeReadPricePoints(trx) },
  deals: makePgDealStore(trx, announce),
  shopCounts: makePgShopCountStore(trx, announce),
  tips: makePgTipStore(trx, announce),
  strikes: makePgStrikeStore(trx, announce),
  listings: makePgListingStore(trx, announce, clock),
  attributes: makePgAttributeStore(trx, announce),
  searchRules: makePgSearchRuleStore(trx, announce),
  learnt: makePgLearntStore(trx, announce),
  demo: makePgDemoStore(trx, announce),
  wishlist: makePgWishlistStore(trx),
  watches: makePgWatchStore(trx),
  watchLinks: makePgWatchLinkStore(trx),
  watchEvents: makePgWatchEventStore(trx),
  reviews: makePgReviewStore(trx, announce),
  accounts: makePgAccountStore(trx),
  sessions: makePgSessionStore(trx),
  devices: makePgDeviceStore(trx),
  signUps: makePgSignUpStore(trx),
  tokens: makePgTokenStore(trx),
  oidcAttempts: makePgOidcAttemptStore(trx),
  externalIdentities: makePgExternalIdentityStore(trx),
  attempts: makePgAttemptStore(trx),
  outbox,
  mails: makePgMailStore(trx, outbox),
  pushes: makePgPushStore(trx, outbox),
  contact: makePgContactStore(trx),
  pictures: makePgPictureStore(trx),
  fileRemovals: makePgFileRemovals(trx, outbox, clock),
  images: makePgImageStore(trx),
  productPictures: makePgProductPictures(trx, announce),
  ads: makePgAdStore(trx),
  audit: makePgAuditLog(trx, { clock, newId }),
  apiKeys: makePgApiKeyStore(trx),
  webhooks: makePgWebhookStore(trx),
  webhookQueue: makePgWebhookQueue(trx),
})

export const makeStoresOn = (
  { db }: { readonly db: Kysely<Database> },
  options: Options,
): MakeStores<Stores> => {
  const bumpCatalogueVersion = makeBumpCatalogueVersion(db, options.onCatalogueChanged)
  return (trx, afterCommit) =>
    storesIn(trx, makePgOutboxStore(trx, afterCommit, options), options, () =>
      afterCommit(bumpCatalogueVersion),
    )
}

export const makeTransactions = (program: Program): InTransaction<Stores> => {
  const { database, logger, clock, newId } = program
  const makeStores = makeStoresOn(database, {
    clock,
    newId,
    // Resolved late: sending mail needs these transactions.
    onQueued: (kind) => program.sending[kind].trigger(),
    onCatalogueChanged: (version, place) => {
      database.places?.haveAllUpTo(place)
      program.catalogue.noteVersion(version)
    },
  })
  return makeInTransaction(database.db, makeStores, (event) => logDatabaseEvent(logger, event))
}
