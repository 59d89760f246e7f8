import type { Condition } from './condition.ts'
import { eligibleSales } from './sale.ts'
import { canBeOrdered, type Standing } from './standing.ts'

/**
 * `deliver`: shops that deliver it now, at a known cost; `unstated`: others that take orders, and say nothing of delivery;
 * `other`: those that have it in store, sold out, or at a price too old to hold.
 */
export type ShopCounts = {
  readonly deliver: number
  readonly unstated: number
  readonly other: number
}

type Offered = {
  readonly shop: string | number
  readonly condition: Condition
  /** In any basis. */
  readonly standing: Standing
  readonly totalMinor: number | null
}

/** A shop counts once. Without conditions asked for, used ones count where nobody sells a new one. */
export const countShops = (
  offers: readonly Offered[],
  conditions: readonly Condition[] = [],
): ShopCounts => {
  const counted = eligibleSales(offers, { conditions })
  const ordered = counted.filter(({ standing }) => canBeOrdered(standing))
  const deliver = shopsOf(ordered.filter(({ totalMinor }) => totalMinor !== null))
  const takingOrders = shopsOf(ordered)
  return {
    deliver,
    unstated: takingOrders - deliver,
    other: shopsOf(counted) - takingOrders,
  }
}

const shopsOf = (offers: readonly Offered[]): number => new Set(offers.map(({ shop }) => shop)).size
