export const popularityHalfLifeDays = 14

export type ClicksOfDay = { readonly day: string; readonly clicks: number }

/** Nothing else enters: no fee, no advertisement (decision 7). Days after `today` count as today. */
export const popularity = (
  clicks: readonly ClicksOfDay[],
  retailerCount: number,
  today: string,
): number =>
  clicks.reduce(
    (sum, { day, clicks }) => sum + clicks * decay(daysBetween(day, today)),
    retailerCount,
  )

const decay = (days: number): number => 0.5 ** (Math.max(days, 0) / popularityHalfLifeDays)

const daysBetween = (day: string, today: string): number =>
  (Date.parse(today) - Date.parse(day)) / 86_400_000
