import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import {
  makePriceMovementStore,
  makeReadPriceMovements,
} from '#adapters/postgres/price-history/price-movements.ts'
import { makeListPastPrices } from '#adapters/postgres/price-history/price-history-store.ts'
import { makeListStrikes } from '#adapters/postgres/price-history/strike-store.ts'
import {
  makeReadPricePoints,
  makeReadPricePointsOfEach,
} from '#adapters/postgres/price-history/read-price-points.ts'
import { makeReadDailyLows } from '#adapters/postgres/product/product-batches.ts'
import { makeListDailyLows } from '#application/price-history/list-daily-lows.ts'
import {
  priceHistoryUseCases,
  type PriceHistory,
} from '#application/price-history/price-history.ts'
import { monthsAhead } from '#application/price-history/price-months.ts'
import { wire } from './app/wire.ts'
import type { Program } from './app/program.ts'

export const makePriceHistory = (program: Program): PriceHistory => {
  const { database, inTransaction, catalogue, clock, newId } = program
  const { db, reads } = database
  const ensureMonths = makeEnsurePriceMonths(db)
  return {
    ...wire(priceHistoryUseCases, {
      inTransaction,
      clock,
      newId,
      findProduct: catalogue.findProduct,
      getCatalogueIndex: catalogue.getIndex,
      readPricePoints: makeReadPricePoints(reads),
      priceMovements: makePriceMovementStore(db),
      readPriceMovements: makeReadPriceMovements(reads),
    }),
    listDailyLows: makeListDailyLows({
      readDailyLows: makeReadDailyLows(reads),
      readPricePoints: makeReadPricePointsOfEach(reads),
      clock,
    }),
    ensureMonths,
    ensureComingMonths() {
      const now = clock.now()
      const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1))
      return ensureMonths(now, last)
    },
    listPast: makeListPastPrices(db),
    listStrikes: makeListStrikes(db),
  }
}
