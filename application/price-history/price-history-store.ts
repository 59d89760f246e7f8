import type { Country } from '#domain/market/country.ts'
import type { LowChange } from '#domain/price-history/low-changes.ts'

export type PriceHistoryStore = {
  /** Adds points that differ from the last one of their offer. */
  append(points: readonly PricePoint[]): Promise<void>
  /**
   * All points of the products' new-condition offers, or those from `since` with the last one
   * before it per offer. Grouped by offer, in order of time.
   */
  pointsOf(productIds: readonly number[], since: Date | undefined): Promise<readonly ProductPoint[]>
  /** Replaces the products' lows, all or from a day (YYYY-MM-DD). */
  replaceDailyLows(
    productIds: readonly number[],
    fromDay: string | undefined,
    changes: readonly ProductLowChange[],
  ): Promise<void>
}

export type PricePoint = {
  readonly offerId: string
  readonly country: Country
  readonly at: Date
  /** Null: gone, or cannot be bought from here on. */
  readonly priceMinor: number | null
  /** Delivery cost at that time, by the offer or the retailer's rule; null = unknown. */
  readonly deliveryMinor: number | null
}

export type ProductPoint = PricePoint & { readonly productId: number }

export type ProductLowChange = LowChange & {
  readonly productId: number
  readonly country: Country
}
