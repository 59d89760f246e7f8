import type { Country } from '#domain/market/country.ts'
import type { LowChange } from '#domain/price-history/low-changes.ts'
import type { PastPrice } from '#domain/price-history/merge-past-prices.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'

export type PriceHistoryStore = {
  /** Adds points that differ from the last one of their offer. */
  append(points: readonly PricePoint[]): Promise<void>
  findOffers(names: readonly OfferName[]): Promise<readonly RecordedOffer[]>
  /** Points from before each offer was first seen. */
  pastOf(offerIds: readonly string[]): Promise<readonly (PastPrice & { offerId: string })[]>
  /** Replaces points of the same offer and time. `isFirst`: these offers have none yet, which saves lookups. */
  put(points: readonly PricePoint[], options?: { readonly isFirst?: boolean }): Promise<void>
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

/** Retailer by id or slug, with its own id of the offer. */
export type OfferName = {
  readonly retailer: string
  readonly country: Country
  readonly retailerRef: string
}

export type RecordedOffer = OfferName & {
  readonly offerId: string
  readonly productId: number | null
  readonly firstSeenAt: Date
  readonly deliveryRules: readonly DeliveryRule[]
}

/** Delivery cost at that time, by the offer or the retailer's rule; null = unknown. */
export type PricePoint = PastPrice & {
  readonly offerId: string
  readonly country: Country
}

export type ProductPoint = PricePoint & { readonly productId: number }

export type ProductLowChange = LowChange & {
  readonly productId: number
  readonly country: Country
}
