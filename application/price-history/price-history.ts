import type { EnsurePriceMonths } from './price-months.ts'
import type { RebuildDailyLows } from './rebuild-daily-lows.ts'
import type { ShowPriceHistory } from './show-price-history.ts'

export type PriceHistory = {
  readonly show: ShowPriceHistory
  readonly ensureMonths: EnsurePriceMonths
  /** For this month and the next `monthsAhead`. */
  readonly ensureComingMonths: () => Promise<void>
  readonly rebuildDailyLows: RebuildDailyLows
}
