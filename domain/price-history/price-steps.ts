/** A price that holds from `at` until the next step; null = gone or cannot be bought. */
export type PriceStep = { readonly at: Date; readonly priceMinor: number | null }

/**
 * Over [from, to): a step at `from` if a price was carried in, then changes. Series are in order.
 */
export const marketLow = (
  series: readonly (readonly PriceStep[])[],
  from: Date,
  to: Date,
): PriceStep[] => {
  const changes = series
    .flatMap((steps, seller) =>
      steps.map(({ at, priceMinor }) => ({ at: at.getTime(), priceMinor, seller })),
    )
    .filter(({ at }) => at < to.getTime())
    .toSorted((a, b) => a.at - b.at)
  const asked = makeLowest(series.length)
  const low: PriceStep[] = []
  for (const [i, { at, priceMinor, seller }] of changes.entries()) {
    asked.set(seller, priceMinor ?? Infinity)
    const next = changes[i + 1]
    // Of simultaneous changes, and of all before the window, the last counts.
    if (next !== undefined && (next.at <= from.getTime() || next.at === at)) continue
    const lowest = asked.lowest() === Infinity ? null : asked.lowest()
    const last = low.at(-1)
    if (last?.priceMinor === lowest || (last === undefined && lowest === null)) continue
    low.push({ at: new Date(Math.max(at, from.getTime())), priceMinor: lowest })
  }
  return low
}

type Lowest = {
  readonly set: (index: number, value: number) => void
  readonly lowest: () => number
}

/** A binary tree: a change costs its depth. Scanning all sellers would block for seconds. */
const makeLowest = (count: number): Lowest => {
  const tree = new Float64Array(2 * count).fill(Infinity)
  const valueAt = (node: number): number => tree[node] ?? Infinity
  return {
    set(index, value) {
      let node = count + index
      tree[node] = value
      while (node > 1) {
        node = Math.floor(node / 2)
        tree[node] = Math.min(valueAt(2 * node), valueAt(2 * node + 1))
      }
    },
    lowest: () => valueAt(1),
  }
}

export const within = (steps: readonly PriceStep[], from: Date, to: Date): PriceStep[] =>
  marketLow([steps], from, to)
