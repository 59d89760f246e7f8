import { marketLow, type PriceStep } from './price-steps.ts'

/** The lowest price that was asked at any moment of a day (UTC). */
export type DailyLow = { readonly day: string; readonly priceMinor: number }

/** One entry per day of [from, to) on which somebody sold it; `from` is a midnight in UTC. */
export const dailyLows = (
  series: readonly (readonly PriceStep[])[],
  from: Date,
  to: Date,
): DailyLow[] => {
  const low = marketLow(series, from, to)
  const lows: DailyLow[] = []
  let next = 0
  let carried: number | null = null
  for (let start = from.getTime(); start < to.getTime(); start += dayMs) {
    const asked = carried === null ? [] : [carried]
    for (; (low[next]?.at.getTime() ?? Infinity) < start + dayMs; next++) {
      const step = low[next]
      // At midnight itself the new price replaces the carried one; later in the day both were asked.
      if (step?.at.getTime() === start) asked.length = 0
      carried = step?.priceMinor ?? null
      if (carried !== null) asked.push(carried)
    }
    if (asked.length > 0) lows.push({ day: dayOf(start), priceMinor: Math.min(...asked) })
  }
  return lows
}

const dayMs = 24 * 60 * 60 * 1000

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
