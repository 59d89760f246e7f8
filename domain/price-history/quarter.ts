import { dayOf, daysBefore } from './days-before.ts'

/** `2026-07-01`: the first day of its quarter, in UTC. */
export const quarterOf = (moment: Date): string => dayOf(startOf(moment, 0))

/** The first moment after it. */
export const endOfQuarter = (quarter: string): Date => startOf(new Date(quarter), 1)

/** The present and the previous quarter stay open: what is older may be sealed. */
export const openFrom = (now: Date): Date => startOf(now, -1)

/**
 * Whether a quarter that it lies in may be sealed by now. At least three months are open; the one
 * between is for clocks that differ.
 */
export const mayBeSealed = (moment: Date, now: Date): boolean => moment < daysBefore(now, 60)

const startOf = (moment: Date, quartersLater: number): Date => {
  const quarter = Math.floor(moment.getUTCMonth() / 3) + quartersLater
  return new Date(Date.UTC(moment.getUTCFullYear(), quarter * 3))
}
