/**
 * What share of an amount a rate of that day may be off by now. Daily rates are taken as they are; the New Zealand and
 * Australian dollars seldom part by more than a twentieth within a few months.
 */
export const rateMargin = (day: string, now: number): number =>
  now - Date.parse(day) < (freshDays + 1) * dayMs ? 0 : 0.05

const freshDays = 3
const dayMs = 86_400_000
