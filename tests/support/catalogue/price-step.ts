import type { PriceStep } from '#domain/price-history/price-steps.ts'

/** A day of January 2026, in UTC. */
export const at = (day: number, hour = 0): Date => new Date(Date.UTC(2026, 0, day, hour))

export const step = (day: number, priceMinor: number | null, hour = 0): PriceStep => ({
  at: at(day, hour),
  priceMinor,
})

/** The same in New Zealand, whose clocks are 13 hours ahead then. */
export const localAt = (day: number, hour = 0): Date => at(day, hour - 13)

export const localStep = (day: number, priceMinor: number | null, hour = 0): PriceStep => ({
  at: localAt(day, hour),
  priceMinor,
})
