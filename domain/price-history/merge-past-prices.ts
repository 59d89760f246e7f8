/** Minor units; null: the offer could not be bought. */
export type PastPrice = {
  readonly at: Date
  readonly priceMinor: number | null
  readonly deliveryMinor: number | null
}

/** `same`: equal to the price before it. `contradicts`: another row has the same time. */
export type MergedPrice = 'new' | 'same' | 'contradicts'

/**
 * Merges given prices of one offer into the known ones, in the order given. A price equal to the
 * one before it adds nothing; one at a known time replaces that price.
 */
export const mergePastPrices = (
  known: readonly PastPrice[],
  given: readonly PastPrice[],
): readonly MergedPrice[] => {
  const knownAt = new Map(known.map((price) => [price.at.getTime(), price]))
  const givenAt = Map.groupBy(given, ({ at }) => at.getTime())
  const merged = new Map<PastPrice, MergedPrice>()
  let last: PastPrice | undefined
  const moments = new Set([...knownAt.keys(), ...givenAt.keys()])
  for (const moment of [...moments].toSorted((a, b) => a - b)) {
    const [first, ...others] = givenAt.get(moment) ?? []
    const there = knownAt.get(moment)
    if (first) merged.set(first, isSame(first, there ?? last) ? 'same' : 'new')
    for (const other of others)
      merged.set(other, first && isSame(other, first) ? 'same' : 'contradicts')
    last = first ?? there
  }
  return given.map((price) => merged.get(price) ?? 'same')
}

/** Before its first price an offer cannot be bought. */
const isSame = (price: PastPrice, other: PastPrice | undefined): boolean =>
  price.priceMinor === (other?.priceMinor ?? null) &&
  price.deliveryMinor === (other?.deliveryMinor ?? null)
