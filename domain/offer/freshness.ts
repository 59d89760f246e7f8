/** Whether its offers count as "lowest" (decision 12). */
export const isFresh = (seenAt: Date | null, freshnessSeconds: number, now: Date): boolean =>
  seenAt !== null && now.getTime() - seenAt.getTime() <= freshnessSeconds * 1000

export const handFreshnessSeconds = 30 * 86_400
