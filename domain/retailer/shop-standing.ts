import type { RetailerId } from '../ids.ts'
import type { Sale } from '../offer/sale.ts'

/** How a shop stands with a product, by what its cheapest new one costs delivered. */
export type ShopStanding = {
  /** In minor units, with delivery. */
  readonly totalMinor: number
  /** From 1; shops with one total share a rank. */
  readonly rank: number
  /** Shops whose delivered total is known, this one included. */
  readonly shops: number
  /** Against the cheapest of the others in minor units, below zero where this one is cheaper; null = nobody else. */
  readonly gapMinor: number | null
}

/** Undefined where the shop has no new one whose delivered total is known and holds. */
export const standingOfShop = (
  sales: readonly Sale[],
  retailerId: RetailerId,
): ShopStanding | undefined => {
  const lowest = lowestTotals(sales)
  const own = lowest.get(retailerId)
  if (own === undefined) return undefined
  lowest.delete(retailerId)
  const others = [...lowest.values()]
  return {
    totalMinor: own,
    rank: 1 + others.filter((total) => total < own).length,
    shops: others.length + 1,
    gapMinor: others.length === 0 ? null : own - Math.min(...others),
  }
}

/** The delivered total of each shop's cheapest new one, where it is known and holds; in minor units. */
export const lowestTotals = (sales: readonly Sale[]): Map<RetailerId, number> => {
  const lowest = new Map<RetailerId, number>()
  for (const { retailerId: shop, totalMinor, condition, standing } of sales) {
    if (condition !== 'new' || standing !== 'priced' || totalMinor === null) continue
    lowest.set(shop, Math.min(totalMinor, lowest.get(shop) ?? Infinity))
  }
  return lowest
}
