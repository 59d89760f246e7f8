/**
 * Makes sure that price points of every month (UTC) from `from` to `to`, both included, can be
 * stored. Called after migrating, every day for the months to come, and before history is loaded;
 * any number of nodes may call it at once.
 */
export type EnsurePriceMonths = (from: Date, to: Date) => Promise<void>

/** How far ahead of today the months are made: a job that fails for weeks stops nobody. */
export const monthsAhead = 3
