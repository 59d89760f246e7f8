import type { Wired } from '../wired.ts'
import type { ListDailyLows } from '../catalogue/product-batches.ts'
import type { EnsurePriceMonths } from './price-months.ts'
import { makeShowPriceIndex, makeKeepPriceIndex } from './price-index.ts'
import { makeRebuildDailyLows } from './rebuild-daily-lows.ts'
import { makeShowPriceHistory } from './show-price-history.ts'
import { makeStrikePrice, makeUndoStrike } from './strike-price.ts'
import type { ListPastPrices, ListStrikes } from './strike-views.ts'

export type PriceHistory = Wired<typeof priceHistoryUseCases> & {
  readonly listDailyLows: ListDailyLows
  readonly ensureMonths: EnsurePriceMonths
  readonly ensureComingMonths: () => Promise<void>

  /** For admins: struck prices are among them. */
  readonly listPast: ListPastPrices

  readonly listStrikes: ListStrikes
}

export const priceHistoryUseCases = {
  showIndex: makeShowPriceIndex,
  keepIndex: makeKeepPriceIndex,
  rebuildDailyLows: makeRebuildDailyLows,
  show: makeShowPriceHistory,
  strike: makeStrikePrice,
  undoStrike: makeUndoStrike,
}
