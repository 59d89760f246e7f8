import { within, type PriceStep } from './price-steps.ts'

/** For how long (ms) each price held within a window; times at which nobody sold it count nowhere. */
export type PriceShares = {
  readonly knownMs: number
  /** Undefined when nobody sold it. The lower one where half of the time is at or below it exactly. */
  readonly medianMinor: number | undefined
  readonly lowestMinor: number | undefined
  /** From 0 to 1, of the time at which somebody sold it: it was cheaper than this, equal, or no cheaper. */
  readonly cheaperThan: (amountMinor: number) => number
  readonly equalTo: (amountMinor: number) => number
  readonly atLeast: (amountMinor: number) => number
}

export const priceShares = (steps: readonly PriceStep[], from: Date, to: Date): PriceShares => {
  const held = heldWithin(steps, from, to)
  const knownMs = held.reduce((sum, [, ms]) => sum + ms, 0)
  const shareWhere = (isMeant: (priceMinor: number) => boolean): number =>
    knownMs === 0
      ? 0
      : held.reduce((sum, [price, ms]) => (isMeant(price) ? sum + ms : sum), 0) / knownMs
  return {
    knownMs,
    medianMinor: medianOf(held, knownMs),
    lowestMinor: held[0]?.[0],
    cheaperThan: (amountMinor) => shareWhere((price) => price < amountMinor),
    equalTo: (amountMinor) => shareWhere((price) => price === amountMinor),
    atLeast: (amountMinor) => shareWhere((price) => price >= amountMinor),
  }
}

type Held = readonly (readonly [priceMinor: number, ms: number])[]

const heldWithin = (steps: readonly PriceStep[], from: Date, to: Date): Held => {
  const known = within(steps, from, to)
  const held = new Map<number, number>()
  for (const [i, { at, priceMinor }] of known.entries()) {
    const ms = (known[i + 1]?.at ?? to).getTime() - at.getTime()
    if (priceMinor !== null) held.set(priceMinor, (held.get(priceMinor) ?? 0) + ms)
  }
  return [...held].toSorted(([a], [b]) => a - b)
}

const medianOf = (held: Held, knownMs: number): number | undefined => {
  let passed = 0
  return held.find(([, ms]) => (passed += ms) * 2 >= knownMs)?.[0]
}
