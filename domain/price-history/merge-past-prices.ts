/** Minor units; null: the offer could not be bought. */
export type PastPrice = {
  readonly at: Date
  readonly priceMinor: number | null
  readonly deliveryMinor: number | null
  /** Whether it could be fetched in the shop only; left out: it could be ordered. */
  readonly inStore?: boolean
}

/** `same`: known already. `contradicts`: another row has the same time and another price. */
export type MergedPrice = 'new' | 'same' | 'contradicts'

/**
 * In the order given; one at a known time replaces that price. One equal to the one before it is
 * added, too: a later file may bring another price between the two.
 */
export const mergePastPrices = (
  known: readonly PastPrice[],
  given: readonly PastPrice[],
): readonly MergedPrice[] => {
  const knownAt = new Map(known.map((price) => [price.at.getTime(), price]))
  const givenAt = Map.groupBy(given, ({ at }) => at.getTime())
  const merged = new Map<PastPrice, MergedPrice>()
  for (const [moment, [first, ...others]] of givenAt) {
    if (!first) continue
    const there = knownAt.get(moment)
    merged.set(first, there && isSame(first, there) ? 'same' : 'new')
    for (const other of others) merged.set(other, isSame(other, first) ? 'same' : 'contradicts')
  }
  return given.map((price) => merged.get(price) ?? 'same')
}

const isSame = (price: PastPrice, other: PastPrice): boolean =>
  price.priceMinor === other.priceMinor &&
  price.deliveryMinor === other.deliveryMinor &&
  (price.inStore ?? false) === (other.inStore ?? false)
