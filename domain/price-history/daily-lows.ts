import { marketLow, type PriceStep } from './price-steps.ts'

/** The lowest price at any time of a day (UTC). */
export type DailyLow = {
  readonly day: string
  /** Null = nobody sold it all day. */
  readonly priceMinor: number | null
}

/**
 * The low of the first day of [from, to) and of each further day on which it changes; both bounds
 * are midnights in UTC.
 */
export const dailyLows = (
  series: readonly (readonly PriceStep[])[],
  from: Date,
  to: Date,
): DailyLow[] => {
  const low = marketLow(series, from, to)
  const lows: DailyLow[] = []
  let next = 0
  let carried: number | null = null
  for (const start of daysOfChange(low, from, to)) {
    const asked = carried === null ? [] : [carried]
    for (; (low[next]?.at.getTime() ?? Infinity) < start + dayMs; next++) {
      const step = low[next]
      // A price that starts at midnight replaces the carried one; later in the day both count.
      if (step?.at.getTime() === start) asked.length = 0
      carried = step?.priceMinor ?? null
      if (carried !== null) asked.push(carried)
    }
    const priceMinor = asked.length === 0 ? null : Math.min(...asked)
    if (lows.at(-1)?.priceMinor !== priceMinor)
      lows.push({ day: new Date(start).toISOString().slice(0, 10), priceMinor })
  }
  return lows
}

const daysOfChange = (steps: readonly PriceStep[], from: Date, to: Date): number[] => {
  const days = steps.flatMap(({ at }) => {
    const day = Math.floor(at.getTime() / dayMs) * dayMs
    return [day, day + dayMs]
  })
  return [...new Set([from.getTime(), ...days])]
    .filter((day) => day < to.getTime())
    .toSorted((a, b) => a - b)
}

const dayMs = 24 * 60 * 60 * 1000
