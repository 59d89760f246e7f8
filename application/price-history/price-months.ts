/** Creates the partitions for months (UTC) `from` to `to`, inclusive. Safe to call concurrently. */
export type EnsurePriceMonths = (from: Date, to: Date) => Promise<void>

/** Enough for the job to fail for weeks. */
export const monthsAhead = 3
