import 'reflect-metadata'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gzipBackupFile } from '#adapters/backup/gzip-backup-file.ts'
import { makeMayFetch } from '#adapters/fetch/make-may-fetch.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { makePgBossJobs } from '#adapters/jobs/pg-boss-jobs.ts'
import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeCountClickOut, makeFindClickOut } from '#adapters/postgres/offer/click-outs.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeCountFacets } from '#adapters/postgres/search/count-facets.ts'
import { makeFillDatabase } from '#adapters/postgres/backup/fill-database.ts'
import { makeFindExactProduct } from '#adapters/postgres/search/find-exact-product.ts'
import { makeFindFittingQueries } from '#adapters/postgres/search/find-fitting-queries.ts'
import { makeFindListings } from '#adapters/postgres/search/find-listings.ts'
import { makeFindProduct } from '#adapters/postgres/product/find-product.ts'
import { makeFindTwoListings } from '#adapters/postgres/search/find-two-listings.ts'
import { makeFindWishedProduct } from '#adapters/postgres/wishlist/find-wished-product.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { makeGetLexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import { makeListAuditEntries } from '#adapters/postgres/audit/list-audit-entries.ts'
import { makeListOffers } from '#adapters/postgres/offer/list-offers.ts'
import { makeListRetailers } from '#adapters/postgres/retailer/list-retailers.ts'
import { makeListVariants } from '#adapters/postgres/product/list-variants.ts'
import {
  makeFindClickedListings,
  makeFindListingsOfOldVersion,
  makeFindStaleListings,
} from '#adapters/postgres/search/outdated-listings.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { makePgRateStore } from '#adapters/postgres/rate-store.ts'
import { makeReadPricePoints } from '#adapters/postgres/price-history/read-price-points.ts'
import { makeFindKnownWords, makeFindSimilarWords } from '#adapters/postgres/search/spelling.ts'
import { makeSuggest } from '#adapters/postgres/search/suggest.ts'
import { makeRefreshVocabulary } from '#adapters/postgres/search/vocabulary.ts'
import { makeWithSnapshot } from '#adapters/postgres/connection/with-snapshot.ts'
import { bundledRates } from '#adapters/rates/bundled-rates.ts'
import { makeHttpRateSource } from '#adapters/rates/http-rate-source.ts'
import { makeImageEncoder } from '#adapters/images/image-encoder.ts'
import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import { newFileName } from '#adapters/storage/new-file-name.ts'
import { makeSetPicture } from '#application/account/picture/set-picture.ts'
import { makeHostQueue, type HostQueue } from '#application/collect/read-source/host-queue.ts'
import { makeBucketStore } from '#adapters/storage/bucket-store.ts'
import { makeFolderStore } from '#adapters/storage/folder-store.ts'
import { makeForgetMails } from '#application/account/email/forget-mails.ts'
import { makeCreateBackup } from '#application/backup/create-backup.ts'
import { makeRestoreBackup } from '#application/backup/restore-backup.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { makeShowProduct } from '#application/catalogue/show-product.ts'
import { makeClearDemonstration } from '#application/demo/clear-demonstration.ts'
import {
  makeLoadDemonstration,
  type LoadDemonstration,
} from '#application/demo/load-demonstration.ts'
import type { ReadAhead } from '#application/demo/read-ahead.ts'
import { makeRefreshDemonstration } from '#application/demo/refresh-demonstration.ts'
import { makeCompareOffers } from '#application/offer/compare-offers.ts'
import { makeFollowOffer } from '#application/offer/follow-offer.ts'
import { monthsAhead } from '#application/price-history/price-months.ts'
import { makeRebuildDailyLows } from '#application/price-history/rebuild-daily-lows.ts'
import { makeShowPriceHistory } from '#application/price-history/show-price-history.ts'
import { makeGetRates } from '#application/rates/get-rates.ts'
import { makeRefreshRates } from '#application/rates/refresh-rates.ts'
import { makeCorrectQuery } from '#application/search/correct-query.ts'
import { makeRebuildSearch } from '#application/search/rebuild-search.ts'
import { makeRefreshListings } from '#application/search/refresh-listings.ts'
import { popularityHalfLifeDays } from '#domain/search/popularity.ts'
import { makeFeatureProducts } from '#application/search/feature-products.ts'
import { makeLoosenQuery } from '#application/search/loosen-query.ts'
import { makeSearchCatalogue } from '#application/search/search-catalogue.ts'
import { makeAddToWishlist } from '#application/wishlist/add-to-wishlist.ts'
import type { Logger } from 'pino'
import {
  container,
  instanceCachingFactory,
  type DependencyContainer,
  type InjectionToken,
} from 'tsyringe'
import type { Config } from './config.ts'
import { logDatabaseEvent } from './log-database-event.ts'
import { makeAccounts } from './make-accounts.ts'
import { makeAds } from './make-ads.ts'
import { makeAnalytics } from './make-analytics.ts'
import { makeOwnMatches } from './make-matches.ts'
import { makeOwnCollect } from './make-collect.ts'
import { makeCollecting } from './make-collecting.ts'
import { makeContact } from './make-contact.ts'
import { makeApiKeys } from './make-api-keys.ts'
import { makeGoogleSignIn } from './make-google-sign-in.ts'
import { makeIdentity } from './make-identity.ts'
import { makeFileRemoving } from './make-file-removing.ts'
import { makeImages } from './make-images.ts'
import { makeMailSending } from './make-mail-sending.ts'
import { makeOwnFetcher } from './make-fetcher.ts'
import { makePoliteReading } from './make-polite-reading.ts'
import { makeOfferReports } from './make-offer-reports.ts'
import { makeReviews } from './make-reviews.ts'
import { makeProducts } from './make-products.ts'
import { makeRetailers } from './make-retailers.ts'
import { makeSources } from './make-sources.ts'
import { makeServerDeps } from './make-server-deps.ts'
import { makeStoresOn } from './make-stores.ts'
import { openMailer } from './open-mailer.ts'
import { projectVersion } from './project.ts'
import { makeScheduledTasks } from './scheduled-tasks.ts'
import { sleep } from './sleep.ts'
import { tokens } from './tokens.ts'

export type Opened = {
  readonly config: Config
  readonly database: DatabaseHandle
  readonly logger: Logger
  /** Of the thread that began this one. */
  readonly hostQueue?: HostQueue | undefined
  /** Where a first start has begun to read it. */
  readonly demonstrationAhead?: ReadAhead | undefined
}

/** How everything is made from everything else; one container, and one of each thing, per app. */
export const makeContainer = (opened: Opened): DependencyContainer => {
  const { config, database, logger, hostQueue, demonstrationAhead } = opened
  const root = container.createChildContainer()
  // The factory keeps the instance, so it must be made here: a shared one would join all apps.
  const once = <T>(token: InjectionToken<T>, make: (c: DependencyContainer) => T): void => {
    root.register(token, { useFactory: instanceCachingFactory(make) })
  }
  // What follows a write, or decides about one, reads the primary; what is merely shown may lag.
  const { db, reads } = database

  once(tokens.config, () => config)
  once(tokens.logger, () => logger)
  once(tokens.database, () => database)
  once(tokens.clock, () => ({ now: () => new Date() }))
  once(tokens.newId, makeNewId)
  once(tokens.inTransaction, (c) =>
    makeInTransaction(
      db,
      makeStoresOn(database, {
        clock: c.resolve(tokens.clock),
        newId: c.resolve(tokens.newId),
        // Asked for when there is mail: what sends it needs these transactions itself.
        onMailQueued: () => c.resolve(tokens.mailSending).trigger(),
        onFilesGivenUp: () => c.resolve(tokens.fileRemoving).trigger(),
      }),
      (event) => logDatabaseEvent(logger, event),
    ),
  )

  once(tokens.readCatalogueVersion, () => makeReadCatalogueVersion(db))
  once(tokens.getCatalogueIndex, (c) =>
    makeGetCatalogueIndex(db, c.resolve(tokens.readCatalogueVersion)),
  )
  once(tokens.loadCategories, (c) =>
    makeLoadCategories({ inTransaction: c.resolve(tokens.inTransaction) }),
  )
  once(tokens.findProduct, () => makeFindProduct(reads))
  once(tokens.listVariants, () => makeListVariants(reads))
  once(tokens.showProduct, (c) =>
    makeShowProduct({
      findProduct: c.resolve(tokens.findProduct),
      listVariants: c.resolve(tokens.listVariants),
      listOffers: c.resolve(tokens.listOffers),
    }),
  )

  once(tokens.listOffers, (c) => makeListOffers(reads, c.resolve(tokens.clock)))
  once(tokens.compareOffers, (c) =>
    makeCompareOffers({
      findProduct: c.resolve(tokens.findProduct),
      listOffers: c.resolve(tokens.listOffers),
    }),
  )
  once(tokens.followOffer, (c) =>
    makeFollowOffer({
      findClickOut: makeFindClickOut(reads),
      countClickOut: makeCountClickOut(db),
      clock: c.resolve(tokens.clock),
      onUncounted: (error) => logger.warn({ err: error }, 'a visit could not be counted'),
    }),
  )
  once(tokens.listRetailers, () => makeListRetailers(reads))
  once(tokens.ensurePriceMonths, () => makeEnsurePriceMonths(db))
  once(tokens.ensureComingPriceMonths, (c) => () => {
    const now = c.resolve(tokens.clock).now()
    const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1))
    return c.resolve(tokens.ensurePriceMonths)(now, last)
  })
  once(tokens.rebuildDailyLows, (c) =>
    makeRebuildDailyLows({
      inTransaction: c.resolve(tokens.inTransaction),
      clock: c.resolve(tokens.clock),
    }),
  )
  once(tokens.showPriceHistory, (c) =>
    makeShowPriceHistory({
      findProduct: c.resolve(tokens.findProduct),
      readPricePoints: makeReadPricePoints(reads),
      clock: c.resolve(tokens.clock),
    }),
  )

  once(tokens.getLexemeFrequencies, () => makeGetLexemeFrequencies(reads))
  once(tokens.findListings, (c) => makeFindListings(reads, c.resolve(tokens.getLexemeFrequencies)))
  once(tokens.featureProducts, (c) =>
    makeFeatureProducts({ findListings: c.resolve(tokens.findListings) }),
  )
  once(tokens.searchCatalogue, (c) =>
    makeSearchCatalogue({
      getCatalogueIndex: c.resolve(tokens.getCatalogueIndex),
      findExactProduct: makeFindExactProduct(reads),
      findListings: c.resolve(tokens.findListings),
      findTwoListings: makeFindTwoListings(reads),
      countFacets: makeCountFacets(reads, c.resolve(tokens.getLexemeFrequencies)),
      correctQuery: makeCorrectQuery({
        findKnownWords: makeFindKnownWords(reads),
        findSimilarWords: makeFindSimilarWords(reads),
      }),
      loosenQuery: makeLoosenQuery({ findFittingQueries: makeFindFittingQueries(reads) }),
      findProduct: c.resolve(tokens.findProduct),
      listOffers: c.resolve(tokens.listOffers),
    }),
  )
  once(tokens.suggest, () => makeSuggest(reads))
  once(tokens.refreshVocabulary, () => makeRefreshVocabulary(db))
  once(tokens.rebuildSearch, (c) =>
    makeRebuildSearch({
      inTransaction: c.resolve(tokens.inTransaction),
      refreshVocabulary: c.resolve(tokens.refreshVocabulary),
    }),
  )
  once(tokens.refreshStaleListings, (c) =>
    makeRefreshListings({
      findOutdated: makeFindStaleListings(db),
      inTransaction: c.resolve(tokens.inTransaction),
      clock: c.resolve(tokens.clock),
    }),
  )
  once(tokens.renewSearchRows, (c) =>
    makeRefreshListings({
      findOutdated: makeFindListingsOfOldVersion(db),
      inTransaction: c.resolve(tokens.inTransaction),
      clock: c.resolve(tokens.clock),
    }),
  )
  once(tokens.refreshPopularity, (c) =>
    makeRefreshListings({
      findOutdated: makeFindClickedListings(db, rememberedClickDays),
      inTransaction: c.resolve(tokens.inTransaction),
      clock: c.resolve(tokens.clock),
    }),
  )

  once(tokens.loadDemonstration, (c): LoadDemonstration => async (...asked) => {
    // Thousands of products are read only by those who ask for them.
    const { makeOwnReadDemonstration } = await import('./make-read-demonstration.ts')
    const load = makeLoadDemonstration({
      readDemonstration:
        demonstrationAhead?.readDemonstration ?? makeOwnReadDemonstration(c.resolve(tokens.clock)),
      newId: c.resolve(tokens.newId),
      giveWay: setImmediate,
      inTransaction: c.resolve(tokens.inTransaction),
      ensurePriceMonths: c.resolve(tokens.ensurePriceMonths),
      refreshVocabulary: c.resolve(tokens.refreshVocabulary),
    })
    return load(...asked)
  })
  once(tokens.clearDemonstration, (c) =>
    makeClearDemonstration({
      inTransaction: c.resolve(tokens.inTransaction),
      refreshVocabulary: c.resolve(tokens.refreshVocabulary),
    }),
  )
  once(tokens.refreshDemonstration, (c) =>
    makeRefreshDemonstration({
      inTransaction: c.resolve(tokens.inTransaction),
      clock: c.resolve(tokens.clock),
    }),
  )

  once(tokens.addToWishlist, (c) =>
    makeAddToWishlist({
      findWishedProduct: makeFindWishedProduct(db),
      inTransaction: c.resolve(tokens.inTransaction),
      clock: c.resolve(tokens.clock),
    }),
  )

  once(tokens.reviews, (c) =>
    makeReviews({
      database,
      inTransaction: c.resolve(tokens.inTransaction),
      searchCatalogue: c.resolve(tokens.searchCatalogue),
      clock: c.resolve(tokens.clock),
      newId: c.resolve(tokens.newId),
    }),
  )

  once(tokens.rateStore, () => makePgRateStore(db))
  once(tokens.getRates, (c) =>
    makeGetRates({ rateStore: c.resolve(tokens.rateStore), bundledRates }),
  )
  once(
    tokens.refreshRates,
    (c) =>
      config.ratesUrl &&
      makeRefreshRates({
        rateSource: makeHttpRateSource({ url: config.ratesUrl }),
        // The rest of the address may hold the key of a paid source.
        sourceName: config.ratesUrl.host,
        rateStore: c.resolve(tokens.rateStore),
        getRates: c.resolve(tokens.getRates),
        clock: c.resolve(tokens.clock),
      }),
  )

  once(tokens.mailer, (c) => openMailer(config, c.resolve(tokens.clock)))
  once(tokens.mailSending, makeMailSending)
  once(tokens.fileStore, () =>
    config.s3Url ? makeBucketStore(config.s3Url) : makeFolderStore(join(config.dataDir, 'files')),
  )
  once(tokens.fileRemoving, makeFileRemoving)
  once(tokens.imageEncoder, () =>
    makeImageEncoder({
      onAccident: (what) => logger.warn({ what }, 'a picture did not do its decoder good'),
    }),
  )
  once(tokens.fetcher, (c) => makeOwnFetcher(config, c.resolve(tokens.clock)))
  once(
    tokens.hostQueue,
    (c) => hostQueue ?? makeHostQueue({ clock: c.resolve(tokens.clock), sleep }),
  )
  once(tokens.readSource, (c) =>
    makePoliteReading({
      fetcher: c.resolve(tokens.fetcher),
      hostQueue: c.resolve(tokens.hostQueue),
      clock: c.resolve(tokens.clock),
      config,
    }),
  )
  // A thread beside a server is lent its queue of hosts.
  once(tokens.collect, (c) => makeOwnCollect(c, hostQueue !== undefined))
  once(tokens.matches, makeOwnMatches)
  once(tokens.collecting, makeCollecting)
  once(tokens.images, makeImages)
  once(tokens.ads, makeAds)
  once(tokens.setPicture, (c) =>
    makeSetPicture({
      inTransaction: c.resolve(tokens.inTransaction),
      attempts: makePgAttempts(db),
      encodeSquare: c.resolve(tokens.imageEncoder).encodeSquare,
      files: c.resolve(tokens.fileStore),
      newFileName,
      clock: c.resolve(tokens.clock),
    }),
  )
  once(tokens.googleSignIn, (c) =>
    makeGoogleSignIn({
      config,
      inTransaction: c.resolve(tokens.inTransaction),
      clock: c.resolve(tokens.clock),
      newId: c.resolve(tokens.newId),
    }),
  )
  once(tokens.identity, (c) =>
    makeIdentity({
      db,
      inTransaction: c.resolve(tokens.inTransaction),
      clock: c.resolve(tokens.clock),
      newId: c.resolve(tokens.newId),
      passwordMinLength: config.passwordMinLength,
      forgetMails: c.resolve(tokens.forgetMails),
      google: c.resolve(tokens.googleSignIn),
    }),
  )
  once(tokens.forgetMails, (c) =>
    makeForgetMails({
      mailer: c.resolve(tokens.mailer).mailer,
      onFailure: (error) => logger.error({ err: error }, 'mails could not be forgotten'),
    }),
  )
  once(tokens.accounts, (c) =>
    makeAccounts({
      db,
      inTransaction: c.resolve(tokens.inTransaction),
      clock: c.resolve(tokens.clock),
      forgetMails: c.resolve(tokens.forgetMails),
    }),
  )

  once(tokens.analytics, makeAnalytics)
  once(tokens.offerReports, makeOfferReports)
  once(tokens.contact, (c) =>
    makeContact({
      db,
      inTransaction: c.resolve(tokens.inTransaction),
      supportEmail: config.supportEmail,
      newId: c.resolve(tokens.newId),
      clock: c.resolve(tokens.clock),
    }),
  )

  once(tokens.products, (c) =>
    makeProducts({
      db,
      inTransaction: c.resolve(tokens.inTransaction),
      getCatalogueIndex: c.resolve(tokens.getCatalogueIndex),
      takeImage: c.resolve(tokens.images).take,
      ensurePriceMonths: c.resolve(tokens.ensurePriceMonths),
      refreshVocabulary: c.resolve(tokens.refreshVocabulary),
      newId: c.resolve(tokens.newId),
      clock: c.resolve(tokens.clock),
    }),
  )
  once(tokens.retailers, (c) =>
    makeRetailers({
      db,
      inTransaction: c.resolve(tokens.inTransaction),
      takeImage: c.resolve(tokens.images).take,
      clock: c.resolve(tokens.clock),
    }),
  )
  once(tokens.sources, (c) =>
    makeSources({
      db,
      inTransaction: c.resolve(tokens.inTransaction),
      clock: c.resolve(tokens.clock),
      mayFetch: makeMayFetch(config.fetchAllowHosts),
    }),
  )
  once(tokens.listAuditEntries, () => makeListAuditEntries(db))
  once(tokens.apiKeys, (c) =>
    makeApiKeys({
      db,
      inTransaction: c.resolve(tokens.inTransaction),
      clock: c.resolve(tokens.clock),
      newId: c.resolve(tokens.newId),
    }),
  )

  once(tokens.createBackup, () =>
    makeCreateBackup({
      withSnapshot: makeWithSnapshot(db, projectVersion),
      backupFile: gzipBackupFile,
    }),
  )
  once(tokens.restoreBackup, () =>
    makeRestoreBackup({ backupFile: gzipBackupFile, fillDatabase: makeFillDatabase(db) }),
  )

  once(tokens.scheduledTasks, (c) => makeScheduledTasks(c))
  once(tokens.jobs, (c) =>
    makePgBossJobs({
      executeSql: (text, values) => database.executeSql(text, values),
      kind: database.kind,
      tasks: c.resolve(tokens.scheduledTasks),
      onError: (what, error) => logger.error({ err: error }, `${what} failed`),
    }),
  )
  once(tokens.serverDeps, (c) => makeServerDeps(c))
  return root
}

/** After ten half-lives a click-out counts a thousandth. */
const rememberedClickDays = 10 * popularityHalfLifeDays
