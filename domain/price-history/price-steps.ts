/** A price that holds from `at` until the next step; null = gone or not to be bought. */
export type PriceStep = { readonly at: Date; readonly priceMinor: number | null }

/**
 * The lowest of several step functions as one, over [from, to): the first step stands at `from`
 * when a price was carried in, further ones only where the lowest changes. Each series is in
 * order of time.
 */
export const marketLow = (
  series: readonly (readonly PriceStep[])[],
  from: Date,
  to: Date,
): PriceStep[] => {
  const changes = series
    .flatMap((steps, seller) => steps.map((step) => ({ ...step, seller })))
    .filter(({ at }) => at < to)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const current = new Map<number, number>()
  const low: PriceStep[] = []
  for (const [i, { at, priceMinor, seller }] of changes.entries()) {
    if (priceMinor === null) current.delete(seller)
    else current.set(seller, priceMinor)
    const next = changes[i + 1]
    // Changes of one moment, and all before the window, count as one.
    if (next !== undefined && (next.at <= from || next.at.getTime() === at.getTime())) continue
    const lowest = current.size === 0 ? null : Math.min(...current.values())
    const last = low.at(-1)
    if (last?.priceMinor === lowest || (last === undefined && lowest === null)) continue
    low.push({ at: at < from ? from : at, priceMinor: lowest })
  }
  return low
}

/** A series as it is within [from, to): what it carried in stands at `from`. */
export const within = (steps: readonly PriceStep[], from: Date, to: Date): PriceStep[] =>
  marketLow([steps], from, to)
