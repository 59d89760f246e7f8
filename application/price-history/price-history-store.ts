import type { OfferId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { LowChange } from '#domain/price-history/low-changes.ts'
import type { PastPrice } from '#domain/price-history/merge-past-prices.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'

export type PriceHistoryStore = {
  /** Adds points that differ from the last one of their offer. */
  append(points: readonly PricePoint[]): Promise<void>
  findOffers(names: readonly OfferName[]): Promise<readonly RecordedOffer[]>
  pastOf(offerIds: readonly OfferId[]): Promise<readonly (PastPrice & { offerId: OfferId })[]>
  /** Replaces points of the same offer and time. `isFirst`: these offers have none yet, which saves lookups. */
  put(points: readonly PricePoint[], options?: { readonly isFirst?: boolean }): Promise<void>
  /** Of new-condition offers, without struck prices, from `since` and the last before it; by offer, in order of time. */
  pointsOf(
    productIds: readonly ProductId[],
    since: Date | undefined,
  ): Promise<readonly ProductPoint[]>
  /** Replaces the products' lows, all or from the day of `since` in each country. */
  replaceDailyLows(
    productIds: readonly ProductId[],
    since: Date | undefined,
    changes: readonly ProductLowChange[],
  ): Promise<void>
}

export type OfferName = {
  readonly retailer: string
  readonly country: Country
  readonly retailerRef: string
}

export type RecordedOffer = OfferName & {
  readonly offerId: OfferId
  readonly productId: ProductId | null
  readonly firstSeenAt: Date
  readonly deliveryRules: readonly DeliveryRule[]
}

/** Delivery cost at that time, by the offer or the retailer's rule; null = unknown. */
export type PricePoint = PastPrice & {
  readonly offerId: OfferId
  readonly country: Country
}

export type ProductPoint = PricePoint & { readonly productId: ProductId }

export type ProductLowChange = LowChange & {
  readonly productId: ProductId
  readonly country: Country
}
