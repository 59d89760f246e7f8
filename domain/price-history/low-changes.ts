import { dailyLows, type DailyLow } from './daily-lows.ts'
import type { PriceStep } from './price-steps.ts'

/** A day (UTC) on which a market's low differs from the day before; holds until the next. */
export type LowChange = {
  readonly day: string
  /** Null = nobody sold it. */
  readonly priceMinor: number | null
  /** Lowest delivered total; null = no delivery was known. */
  readonly totalMinor: number | null
}

export type OfferSeries = {
  readonly prices: readonly PriceStep[]
  readonly totals: readonly PriceStep[]
}

/**
 * The changes in [from, to), both midnights in UTC. Without prices of the day before, the first day
 * is a change.
 */
export const lowChanges = (offers: readonly OfferSeries[], from: Date, to: Date): LowChange[] => {
  const before = new Date(from.getTime() - dayMs)
  const lowsOf = (series: readonly (readonly PriceStep[])[]): ReadonlyMap<string, DailyLow> =>
    new Map(dailyLows(series, before, to).map((low) => [low.day, low]))
  const prices = lowsOf(offers.map((offer) => offer.prices))
  const totals = lowsOf(offers.map((offer) => offer.totals))

  let price: DailyLow | undefined
  let total: DailyLow | undefined
  const lows = [...new Set([...prices.keys(), ...totals.keys()])].toSorted().map((day) => {
    price = prices.get(day) ?? price
    total = totals.get(day) ?? total
    return { day, priceMinor: price?.priceMinor ?? null, totalMinor: total?.priceMinor ?? null }
  })
  // The first one is the day before, for comparison only.
  return lows.slice(1)
}

const dayMs = 24 * 60 * 60 * 1000
