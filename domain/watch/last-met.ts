import { dayMs } from '../price-history/days-before.ts'
import type { PriceStep } from '../price-history/price-steps.ts'

/** When a price was at most a target for the last time, and for how many days, begun ones counted. */
export type LastMet =
  | { readonly kind: 'never' }
  | { readonly kind: 'now' }
  | { readonly kind: 'past'; readonly from: Date; readonly days: number }

/** `low`: the lowest price of the market up to `to`; null = nobody sold it. */
export const lastMet = (low: readonly PriceStep[], targetMinor: number, to: Date): LastMet => {
  const isMet = ({ priceMinor }: PriceStep): boolean =>
    priceMinor !== null && priceMinor <= targetMinor
  const last = low.findLastIndex(isMet)
  if (last === -1) return { kind: 'never' }
  const end = low[last + 1]?.at
  if (end === undefined || end > to) return { kind: 'now' }
  const first = low.slice(0, last).findLastIndex((step) => !isMet(step)) + 1
  const from = low[first]?.at ?? end
  return { kind: 'past', from, days: Math.ceil((end.getTime() - from.getTime()) / dayMs) }
}
