import type { Country } from '../market/country.ts'
import { dayBefore, dayIn, nextDay, startOfDay } from '../market/country-days.ts'
import { type PriceStep, marketLow } from './price-steps.ts'

/** A day of the country on which a market's low differs from the day before; holds until the next. */
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

/** In [from, to), midnights of the country. Without prices of the day before, the first day is a change. */
export const lowChanges = (
  offers: readonly OfferSeries[],
  from: Date,
  to: Date,
  country: Country,
): LowChange[] => {
  const before = dayBefore(from, country)
  const lowsOf = (series: readonly (readonly PriceStep[])[]): ReadonlyMap<string, DailyLow> =>
    new Map(dailyLows(series, before, to, country).map((low) => [low.day, low]))
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

type DailyLow = {
  readonly day: string
  readonly priceMinor: number | null
}

/** Of the first day of [from, to), midnights of the country, and of each day on which it changes. */
export const dailyLows = (
  series: readonly (readonly PriceStep[])[],
  from: Date,
  to: Date,
  country: Country,
): DailyLow[] => {
  const low = marketLow(series, from, to)
  const lows: DailyLow[] = []
  let next = 0
  let carried: number | null = null
  for (const start of daysOfChange(low, from, to, country)) {
    const end = nextDay(start, country).getTime()
    const asked = carried === null ? [] : [carried]
    for (; (low[next]?.at.getTime() ?? Infinity) < end; next++) {
      const step = low[next]
      // A price that starts at midnight replaces the carried one; later in the day both count.
      if (step?.at.getTime() === start.getTime()) asked.length = 0
      carried = step?.priceMinor ?? null
      if (carried !== null) asked.push(carried)
    }
    const priceMinor = asked.length === 0 ? null : Math.min(...asked)
    if (lows.at(-1)?.priceMinor !== priceMinor)
      lows.push({ day: dayIn(start, country), priceMinor })
  }
  return lows
}

const daysOfChange = (
  steps: readonly PriceStep[],
  from: Date,
  to: Date,
  country: Country,
): Date[] => {
  const days = steps.flatMap(({ at }) => {
    const day = startOfDay(at, country)
    return [day.getTime(), nextDay(day, country).getTime()]
  })
  return [...new Set([from.getTime(), ...days])]
    .filter((day) => day < to.getTime())
    .toSorted((a, b) => a - b)
    .map((day) => new Date(day))
}
