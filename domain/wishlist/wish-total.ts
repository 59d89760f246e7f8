import type { Basis } from '../offer/basis.ts'
import type { Standing } from '../offer/standing.ts'

type Wish = {
  readonly offerNow: {
    readonly amountMinor: number
    readonly totalMinor: number | null
    readonly standing: Standing
  } | null
  /** What changed since it was added, in minor units; null where that cannot be said. */
  readonly change: { readonly thenMinor: number; readonly nowMinor: number } | null
}

export type WishTotal = {
  readonly sumMinor: number
  /** Those that can be ordered at a price that is known in the basis. */
  readonly counted: number
}

/** What all of them cost, each where it is cheapest; of one currency, in minor units. */
export const wishTotal = (wishes: readonly Wish[], basis: Basis): WishTotal => {
  let sumMinor = 0
  let counted = 0
  for (const { offerNow } of wishes) {
    const amount = basis === 'delivered' ? offerNow?.totalMinor : offerNow?.amountMinor
    if (offerNow?.standing !== 'priced' || amount === null || amount === undefined) continue
    sumMinor += amount
    counted += 1
  }
  return { sumMinor, counted }
}

/** The share of its price that it fell by; below 0 where it rose, and least of all where that is unknown. */
export const fallOf = ({ change }: Pick<Wish, 'change'>): number =>
  change === null ? -Infinity : (change.thenMinor - change.nowMinor) / change.thenMinor
