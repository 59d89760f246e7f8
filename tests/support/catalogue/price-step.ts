import type { PriceStep } from '#domain/price-history/price-steps.ts'

/** A day of January 2026, in UTC. */
export const at = (day: number, hour = 0): Date => new Date(Date.UTC(2026, 0, day, hour))

export const step = (day: number, priceMinor: number | null, hour = 0): PriceStep => ({
  at: at(day, hour),
  priceMinor,
})
