/**
 * Creates the partitions for the months (UTC) from `from` to `to`, inclusive. Safe to call
 * concurrently.
 */
export type EnsurePriceMonths = (from: Date, to: Date) => Promise<void>

/** Enough for the job to fail for weeks. */
export const monthsAhead = 3
