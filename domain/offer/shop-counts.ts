import type { Condition } from './condition.ts'
import { eligibleSales } from './sale.ts'
import { canBeOrdered, type Standing } from './standing.ts'

/** `deliver`: shops that deliver it now; `other`: shops that have it in store, sold out, or at a price too old to hold. */
export type ShopCounts = { readonly deliver: number; readonly other: number }

type Offered = {
  readonly shop: string | number
  readonly condition: Condition
  readonly standing: Standing
}

/** A shop counts once. Without conditions asked for, used ones count where nobody sells a new one. */
export const countShops = (
  offers: readonly Offered[],
  conditions: readonly Condition[] = [],
): ShopCounts => {
  const counted = eligibleSales(offers, { conditions })
  const delivering = counted.filter(({ standing }) => canBeOrdered(standing))
  const all = new Set(counted.map(({ shop }) => shop)).size
  const deliver = new Set(delivering.map(({ shop }) => shop)).size
  return { deliver, other: all - deliver }
}
