import { dailyLows } from './daily-lows.ts'
import type { PriceStep } from './price-steps.ts'

/** A day (UTC) on which a market's low differs from the day before. */
export type LowChange = {
  readonly day: string
  /** Lowest item price of the day; null = nobody sold it. */
  readonly priceMinor: number | null
  /** Lowest delivered total of the day; null = no delivery was known. */
  readonly totalMinor: number | null
}

/** How one offer's price and delivered total moved. */
export type OfferSeries = {
  readonly prices: readonly PriceStep[]
  readonly totals: readonly PriceStep[]
}

/**
 * The changes of the daily low in [from, to), both midnights in UTC; each holds until the next.
 * The series must reach back to the day before `from`.
 */
export const lowChanges = (
  offers: readonly OfferSeries[],
  from: Date,
  to: Date,
): readonly LowChange[] => {
  const before = new Date(from.getTime() - dayMs)
  const lowsOf = (series: readonly (readonly PriceStep[])[]): Map<string, number> =>
    new Map(dailyLows(series, before, to).map(({ day, priceMinor }) => [day, priceMinor]))
  const prices = lowsOf(offers.map((offer) => offer.prices))
  const totals = lowsOf(offers.map((offer) => offer.totals))
  const lowOn = (time: number): LowChange => {
    const day = new Date(time).toISOString().slice(0, 10)
    return { day, priceMinor: prices.get(day) ?? null, totalMinor: totals.get(day) ?? null }
  }
  const changes: LowChange[] = []
  let last = lowOn(before.getTime())
  for (let time = from.getTime(); time < to.getTime(); time += dayMs) {
    const low = lowOn(time)
    if (low.priceMinor !== last.priceMinor || low.totalMinor !== last.totalMinor) changes.push(low)
    last = low
  }
  return changes
}

const dayMs = 86_400_000
