import type { Country } from '#domain/market/country.ts'
import type { LowChange } from '#domain/price-history/low-changes.ts'
import type { PastPrice } from '#domain/price-history/merge-past-prices.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'

/** The history of prices within the caller's transaction. */
export type PriceHistoryStore = {
  /** Adds each point that differs from its offer's last one; the others change nothing. */
  append(points: readonly PricePoint[]): Promise<void>
  /** The offers of these names that exist. */
  findOffers(names: readonly OfferName[]): Promise<readonly RecordedOffer[]>
  /** Points of these offers from before each was first seen. */
  pastOf(offerIds: readonly string[]): Promise<readonly (PastPrice & { offerId: string })[]>
  /**
   * Writes points of any time; one of the same offer and moment is replaced. `isFirst` says that
   * there are none of these offers yet, which saves looking for each.
   */
  put(points: readonly PricePoint[], options?: { readonly isFirst?: boolean }): Promise<void>
  /**
   * Points of the new offers of these products: all of them, or those from `since` on with the
   * last one before it of each offer. Each offer's points stand together, in order of time.
   */
  pointsOf(productIds: readonly number[], since: Date | undefined): Promise<readonly ProductPoint[]>
  /** Puts these changes in the place of the products' lows, all or from a day (YYYY-MM-DD) on. */
  replaceDailyLows(
    productIds: readonly number[],
    fromDay: string | undefined,
    changes: readonly ProductLowChange[],
  ): Promise<void>
}

/** A retailer's id or slug, with the retailer's own id of the offer in a country. */
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

/** Delivery is what it cost then, by the offer or the retailer's rule; null = unknown. */
export type PricePoint = PastPrice & {
  readonly offerId: string
  readonly country: Country
}

export type ProductPoint = PricePoint & { readonly productId: number }

export type ProductLowChange = LowChange & {
  readonly productId: number
  readonly country: Country
}
