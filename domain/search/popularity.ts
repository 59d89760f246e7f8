export const popularityHalfLifeDays = 14

export type ClicksOfDay = { readonly day: string; readonly clicks: number }

/**
 * Nothing else enters: no fee, no advertisement (decision 7). Days after `today` count as today. A day adds at most
 * `mostOfNewcomer`, or as much as there was before it: nobody buys a place by a day of clicks from many networks,
 * while what has been popular for a week counts whole.
 */
export const popularity = (
  clicks: readonly ClicksOfDay[],
  retailerCount: number,
  today: string,
): number => {
  const byDay = Map.groupBy(clicks, ({ day }) => (day < today ? day : today))
  let [sum, summed] = [0, today]
  for (const [day, offers] of [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    sum *= decay(daysBetween(summed, day))
    const counted = offers.reduce((total, { clicks }) => total + clicks, 0)
    sum += Math.min(counted, Math.max(mostOfNewcomer, sum))
    summed = day
  }
  return retailerCount + sum * decay(daysBetween(summed, today))
}

/** Clicks of one day: thirty brought a product that few visit from place 24 to 1. */
const mostOfNewcomer = 5

const decay = (days: number): number => 0.5 ** (Math.max(days, 0) / popularityHalfLifeDays)

const daysBetween = (day: string, today: string): number =>
  (Date.parse(today) - Date.parse(day)) / 86_400_000
