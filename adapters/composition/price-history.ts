import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import {
  makePriceMovementStore,
  makeReadPriceMovements,
} from '#adapters/postgres/price-history/price-movements.ts'
import { makeListPastPrices } from '#adapters/postgres/price-history/price-history-store.ts'
import { makeListStrikes } from '#adapters/postgres/price-history/strike-store.ts'
import { makeReadPricePoints } from '#adapters/postgres/price-history/read-price-points.ts'
import { makeListDailyLows } from '#adapters/postgres/product/product-batches.ts'
import type { PriceHistory } from '#application/price-history/price-history.ts'
import { makeKeepPriceIndex, makeShowPriceIndex } from '#application/price-history/price-index.ts'
import { monthsAhead } from '#application/price-history/price-months.ts'
import { makeRebuildDailyLows } from '#application/price-history/rebuild-daily-lows.ts'
import { makeShowPriceHistory } from '#application/price-history/show-price-history.ts'
import { makeStrikePrice, makeUndoStrike } from '#application/price-history/strike-price.ts'
import type { Program } from './app/program.ts'

export const makePriceHistory = ({
  database: { db, reads },
  inTransaction,
  catalogue,
  clock,
  newId,
}: Program): PriceHistory => {
  const ensureMonths = makeEnsurePriceMonths(db)
  return {
    show: makeShowPriceHistory({
      findProduct: catalogue.findProduct,
      readPricePoints: makeReadPricePoints(reads),
      clock,
    }),
    listDailyLows: makeListDailyLows(reads),
    ensureMonths,
    ensureComingMonths() {
      const now = clock.now()
      const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1))
      return ensureMonths(now, last)
    },
    rebuildDailyLows: makeRebuildDailyLows({ inTransaction, clock }),
    keepIndex: makeKeepPriceIndex(makePriceMovementStore(db), clock),
    showIndex: makeShowPriceIndex({
      readPriceMovements: makeReadPriceMovements(reads),
      getCatalogueIndex: catalogue.getIndex,
    }),
    listPast: makeListPastPrices(db),
    strike: makeStrikePrice({ inTransaction, newId, clock }),
    undoStrike: makeUndoStrike({ inTransaction, clock }),
    listStrikes: makeListStrikes(db),
  }
}
