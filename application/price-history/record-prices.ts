import { keepDailyLows } from './keep-daily-lows.ts'
import type { PriceHistoryStore, PricePoint } from './price-history-store.ts'

/** What a writer of offers changed; the products are locked by its transaction. */
export type PriceChanges = {
  readonly points: readonly PricePoint[]
  /** Products of which an offer changed. */
  readonly changed: readonly number[]
  /** Products that won or lost an offer with its past: their lows are made anew altogether. */
  readonly regrouped: readonly number[]
}

/** Adds to the history what is new in it and keeps the daily lows in step. */
export const recordPrices = async (
  store: PriceHistoryStore,
  { points, changed, regrouped }: PriceChanges,
  now: Date,
): Promise<void> => {
  await store.append(points)
  const rest = changed.filter((id) => !regrouped.includes(id))
  if (rest.length > 0) await keepDailyLows(store, rest, now, now)
  if (regrouped.length > 0) await keepDailyLows(store, regrouped, undefined, now)
}
