import { secrets } from '#adapters/identity/secrets.ts'
import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import { makeListOffersOfEach } from '#adapters/postgres/offer/offer-reads.ts'
import { makeReadPricePointsOfEach } from '#adapters/postgres/price-history/read-price-points.ts'
import { makeFindFitting } from '#adapters/postgres/search/find-fitting.ts'
import { makeDescribeWatched } from '#adapters/postgres/watch/watch-events.ts'
import { makeReadToldEvents } from '#adapters/postgres/watch/told-events.ts'
import {
  makeFindWatcher,
  makeListWatches,
  makeReadWatches,
} from '#adapters/postgres/watch/watch-views.ts'
import { makeAdviseOffers } from '#application/catalogue/product-answer.ts'
import { makeLimitAttempts } from '#application/account/limits.ts'
import { makeAsWatcher } from '#application/watch/as-watcher.ts'
import { makeEvaluateWatches } from '#application/watch/evaluate-watches.ts'
import { makeManageWatches } from '#application/watch/manage-watches.ts'
import { makeTellWatchers } from '#application/watch/tell-watchers.ts'
import { makeWatchFeeds, type WatchFeeds } from '#application/watch/watch-feed.ts'
import { watchUseCases, type Watches } from '#application/watch/watches.ts'
import type { Program } from './app/program.ts'
import { makeDevices } from './push.ts'
import { wire } from './app/wire.ts'

export const makeWatches = (program: Program): Watches => {
  const { database, inTransaction, catalogue, search, clock, newId, logger } = program
  const { db } = database
  const getCatalogueIndex = catalogue.getIndex
  const attempts = makePgAttempts(db)
  const evaluate = makeEvaluateWatches({
    inTransaction,
    getCatalogueIndex,
    clock,
    onFailure: (watch, error) => logger.error({ err: error, watch }, 'a watch was set aside'),
  })
  const tell = makeTellWatchers({
    inTransaction,
    // From the primary: what changed a moment ago is what is told.
    listOffers: makeListOffersOfEach(db, clock),
    readPricePoints: makeReadPricePointsOfEach(db),
    describeWatched: makeDescribeWatched(db),
    findFitting: makeFindFitting(db),
    getCatalogueIndex,
    // Not every page that is read becomes a mail.
    adviseOffers: makeAdviseOffers((...asked) => program.tips.peek(...asked)),
    clock,
    onFailure: (what, error) => logger.error({ err: error, ...what }, 'watchers are told later'),
  })
  return {
    ...wire(watchUseCases, {
      getCatalogueIndex,
      inTransaction,
      limitAttempts: makeLimitAttempts({ attempts, clock }),
      attempts,
      secrets,
      clock,
      newId,
      findProduct: catalogue.findProduct,
      describeSearch: search.describe,
    }),
    ...makeManageWatches({
      inTransaction,
      readWatches: makeReadWatches(db),
      findWatcher: makeFindWatcher(db),
      getCatalogueIndex,
      advise: catalogue.advise,
      secrets,
      clock,
      newId,
    }),
    feeds: makeFeeds(program),
    devices: makeDevices(program),
    listAll: makeListWatches(db),
    async check() {
      await evaluate()
      await tell()
    },
    async sendDigests() {
      const told = await inTransaction(({ watchEvents }) => watchEvents.hurryDigests(clock.now()))
      await tell()
      return told
    },
  }
}

const makeFeeds = ({ database, inTransaction, clock, newId }: Program): WatchFeeds =>
  makeWatchFeeds({
    asWatcher: makeAsWatcher({ inTransaction, secrets, clock, newId }),
    readToldEvents: makeReadToldEvents(database.db),
    secrets,
    clock,
  })
