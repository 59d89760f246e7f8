import { dayMs } from '../price-history/days-before.ts'
import type { PriceStep } from '../price-history/price-steps.ts'

/** When a price was at most a target for the last time, and for how many days, begun ones counted. */
export type LastMet =
  /** Since the price is known, where that is less than the year that is looked at. */
  | { readonly kind: 'never'; readonly since: Date | undefined }
  | { readonly kind: 'now' }
  | { readonly kind: 'past'; readonly from: Date; readonly days: number }

/** `low`: the lowest price of the market up to `to`; null = nobody sold it. */
export const lastMet = (low: readonly PriceStep[], targetMinor: number, to: Date): LastMet => {
  const isMet = ({ priceMinor }: PriceStep): boolean =>
    priceMinor !== null && priceMinor <= targetMinor
  const last = low.findLastIndex(isMet)
  if (last === -1) {
    const known = low[0]?.at
    const isNew = known && to.getTime() - known.getTime() < wholeYear
    return { kind: 'never', since: isNew ? known : undefined }
  }
  const end = low[last + 1]?.at
  if (end === undefined || end > to) return { kind: 'now' }
  const first = low.slice(0, last).findLastIndex((step) => !isMet(step)) + 1
  const from = low[first]?.at ?? end
  return { kind: 'past', from, days: Math.ceil((end.getTime() - from.getTime()) / dayMs) }
}

/** Days of a year, less some that the first reading may have come late. */
const wholeYear = 360 * dayMs
