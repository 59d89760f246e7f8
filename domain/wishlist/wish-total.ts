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

/** What each costs where it is cheapest, of those that can be ordered at a price that is known in the basis. */
export const wishAmounts = (wishes: readonly Wish[], basis: Basis): readonly number[] =>
  wishes.flatMap(({ offerNow }) =>
    offerNow?.standing === 'priced'
      ? ((basis === 'delivered' ? offerNow.totalMinor : offerNow.amountMinor) ?? [])
      : [],
  )

/** The share of its price that it fell by; below 0 where it rose, and least of all where that is unknown. */
export const fallOf = ({ change }: Pick<Wish, 'change'>): number =>
  change === null ? -Infinity : (change.thenMinor - change.nowMinor) / change.thenMinor
