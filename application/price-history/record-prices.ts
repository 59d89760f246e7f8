import { keepDailyLows } from './keep-daily-lows.ts'
import type { PriceHistoryStore, PricePoint } from './price-history-store.ts'

/** The caller has locked the products. */
export type PriceChanges = {
  readonly points: readonly PricePoint[]
  readonly changed: readonly number[]
  /** Products that gained or lost an offer with its history; their lows are rebuilt completely. */
  readonly regrouped: readonly number[]
}

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
