import type { OfferId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { LowChange } from '#domain/price-history/low-changes.ts'

/** The history of prices within the caller's transaction. */
export type PriceHistoryStore = {
  /** Adds each point that differs from its offer's last one; the others change nothing. */
  append(points: readonly PricePoint[]): Promise<void>
  /**
   * Points of the new offers of these products: all of them, or those from `since` on with the
   * last one before it of each offer. Each offer's points stand together, in order of time.
   */
  pointsOf(
    productIds: readonly ProductId[],
    since: Date | undefined,
  ): Promise<readonly ProductPoint[]>
  /** Puts these changes in the place of the products' lows, all or from a day (YYYY-MM-DD) on. */
  replaceDailyLows(
    productIds: readonly ProductId[],
    fromDay: string | undefined,
    changes: readonly ProductLowChange[],
  ): Promise<void>
}

export type PricePoint = {
  readonly offerId: OfferId
  readonly country: Country
  readonly at: Date
  /** Null: gone or not to be bought from here on. */
  readonly priceMinor: number | null
  /** What delivery cost then, by the offer or the retailer's rule; null = unknown. */
  readonly deliveryMinor: number | null
}

export type ProductPoint = PricePoint & { readonly productId: ProductId }

export type ProductLowChange = LowChange & {
  readonly productId: ProductId
  readonly country: Country
}
