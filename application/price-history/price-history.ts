import type { ListDailyLows } from '../catalogue/product-batches.ts'
import type { EnsurePriceMonths } from './price-months.ts'
import type { KeepPriceIndex, ShowPriceIndex } from './price-index.ts'
import type { RebuildDailyLows } from './rebuild-daily-lows.ts'
import type { ShowPriceHistory } from './show-price-history.ts'
import type { StrikePrice, UndoStrike } from './strike-price.ts'
import type { ListPastPrices, ListStrikes } from './strike-views.ts'

export type PriceHistory = {
  readonly show: ShowPriceHistory
  readonly listDailyLows: ListDailyLows
  readonly ensureMonths: EnsurePriceMonths
  readonly ensureComingMonths: () => Promise<void>
  readonly rebuildDailyLows: RebuildDailyLows
  readonly keepIndex: KeepPriceIndex
  readonly showIndex: ShowPriceIndex
  /** For admins: struck prices are among them. */
  readonly listPast: ListPastPrices
  readonly strike: StrikePrice
  readonly undoStrike: UndoStrike
  readonly listStrikes: ListStrikes
}
