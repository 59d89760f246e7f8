import { dayMs, daysBefore } from './days-before.ts'
import type { PriceStep } from './price-steps.ts'

const fallDays = 30

/** In minor units; null when nobody sold it then. `again`: when time alone changes it; null = never. */
type PriceMonthAgo = { readonly amountMinor: number | null; readonly again: Date | null }

/** The lowest price of the market as it was 30 days ago. */
export const priceMonthAgo = (low: readonly PriceStep[], now: Date): PriceMonthAgo => {
  const moment = daysBefore(now, fallDays)
  const next = low.find(({ at }) => at > moment)
  return {
    amountMinor: low.findLast(({ at }) => at <= moment)?.priceMinor ?? null,
    again: next ? new Date(next.at.getTime() + fallDays * dayMs) : null,
  }
}

/** How far an amount is under that of before, in minor units; 0 of what did not fall, or where one is not known. */
export const fallFrom = (before: number | null, amountMinor: number | null): number =>
  before === null || amountMinor === null ? 0 : Math.max(before - amountMinor, 0)
