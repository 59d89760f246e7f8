/** Of a shop in a country: how often it is the cheapest, and what its discounts are worth. */
export type ShopCount = {
  /** Products that it and others sell new at a known delivered total. */
  readonly compared: number
  /** Of these, where nobody is cheaper. */
  readonly cheapest: number
  /** Discounts that it claims, of prices that were known for 30 days before. */
  readonly claims: number
  /** Of these, at least as much off as is claimed. */
  readonly held: number
}

export const noShopCount: ShopCount = { compared: 0, cheapest: 0, claims: 0, held: 0 }

/** Whole percent of what a shop's standing is shown by; undefined where too few say nothing. */
export const shareOf = (part: number, all: number): number | undefined =>
  all < leastCounted ? undefined : Math.round((100 * part) / all)

const leastCounted = 10
