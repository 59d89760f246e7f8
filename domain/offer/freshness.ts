/**
 * Whether a source's last good reading is young enough for its offers to count as "lowest"
 * (decision 12). A source that was never read has none that do.
 */
export const isFresh = (seenAt: Date | null, freshnessSeconds: number, now: Date): boolean =>
  seenAt !== null && now.getTime() - seenAt.getTime() <= freshnessSeconds * 1000

/** How long a price counts that a person entered, in seconds. */
export const handFreshnessSeconds = 30 * 86_400
