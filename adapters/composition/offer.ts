import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import { makeFindProvenance, makeListOffers } from '#adapters/postgres/offer/offer-reads.ts'
import {
  makeFindLastAction,
  makeFindPriceStart,
  makeSearchManagedOffers,
} from '#adapters/postgres/offer/managed-offers.ts'
import { makeCountClickOut, makeFindClickOut } from '#adapters/postgres/offer/click-outs.ts'
import {
  makeFindChanges,
  makeFindLastChange,
  makeListOffersOf,
} from '#adapters/postgres/offer/offer-changes.ts'
import { makeListOfferReports } from '#adapters/postgres/offer/offer-reports.ts'
import { makeReadPricePoints } from '#adapters/postgres/price-history/read-price-points.ts'
import { makeLimitAttempts } from '#application/account/limits.ts'
import { makeAwaitChange, makeReadChanges } from '#application/offer/read-changes.ts'
import { offerReportUseCases, type OfferReports } from '#application/offer/offer-reports.ts'
import { makeHideOffer, makeShowOffer } from '#application/offer/hide-offer.ts'
import { makeCountOnce } from '#application/count-once.ts'
import { makeFollowOffer } from '#application/offer/follow-offer.ts'
import { makeJudgeClaims } from '#application/offer/compare-offers.ts'
import { offerUseCases, type Offers } from '#application/offer/offers.ts'
import type { Program } from './app/program.ts'
import { wire } from './app/wire.ts'

export const makeOffers = (program: Program): Offers => {
  const {
    database: { db, reads },
    inTransaction,
    catalogue,
    matches,
    priceHistory,
    clock,
    logger,
  } = program
  const listOffers = makeListOffers(reads, clock)
  const judgeClaims = makeJudgeClaims({ readPricePoints: makeReadPricePoints(reads), clock })
  return {
    ...wire(offerUseCases, {
      inTransaction,
      clock,
      findProduct: catalogue.findProduct,
      listOffers,
      judgeClaims,
      hide: makeHideOffer({ inTransaction, clock }),
      show: makeShowOffer({ inTransaction, clock }),
      matches,
      priceHistory,
      findLastAction: makeFindLastAction(db),
      findPriceStart: makeFindPriceStart(db),
    }),
    list: listOffers,
    follow: makeFollowOffer({
      findClickOut: makeFindClickOut(reads),
      countClickOut: makeCountClickOut(db),
      countOnce: makeCountOnce({ attempts: makePgAttempts(db), clock }),
      clock,
      onUncounted: (error) => logger.warn({ err: error }, 'a click-out could not be counted'),
    }),
    findProvenance: makeFindProvenance(reads),
    search: makeSearchManagedOffers(db, clock),
    // Replicas lag, and a cursor never goes back.
    listOf: makeListOffersOf(db),
    readChanges: makeReadChanges({
      findChanges: makeFindChanges(db),
      awaitChange: makeAwaitChange({ findLastChange: makeFindLastChange(db) }),
      clock,
    }),
  }
}

export const makeOfferReports = ({
  database: { db },
  inTransaction,
  newId,
  clock,
}: Program): OfferReports => {
  const limitAttempts = makeLimitAttempts({ attempts: makePgAttempts(db), clock })
  const deps = { inTransaction, limitAttempts, newId, clock }
  return {
    ...wire(offerReportUseCases, deps),
    list: makeListOfferReports(db),
  }
}
