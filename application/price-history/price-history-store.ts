import type { OfferId, ProductId, AccountId } from '#domain/ids.ts'
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

export type StrikeStore = {
  /** The product that has the offer now, or of this public id, after mergers. */
  findProduct(target: StrikeTarget): Promise<StruckProduct | undefined>
  /** Those that hold, of the product's offers. */
  count(productId: ProductId): Promise<number>
  /** Offers that asked a price at some time in [from, to), with the last price of each. */
  findAsking(asked: {
    readonly productId: ProductId
    readonly target: StrikeTarget
    readonly from: Date
    readonly to: Date
  }): Promise<readonly StruckOffer[]>
  add(strike: NewStrike): Promise<void>
  find(id: string): Promise<KnownStrike | undefined>
  undo(id: string, undone: { readonly at: Date; readonly by: AccountId | null }): Promise<void>
}

/** An offer, or all offers of a product in a country. */
export type StrikeTarget =
  | { readonly offerId: OfferId }
  | { readonly publicId: string; readonly country: Country }

export type StruckProduct = { readonly id: ProductId; readonly publicId: string }

export type StruckOffer = {
  readonly offerId: OfferId
  readonly country: Country
  readonly priceMinor: number
}

type NewStrike = {
  readonly id: string
  readonly productId: ProductId
  readonly country: Country
  readonly from: Date
  /** Exclusive; null: until the shop asks another price. */
  readonly to: Date | null
  readonly reason: string
  readonly at: Date
  /** Null for operators. */
  readonly by: AccountId | null
  readonly offers: readonly StruckOffer[]
}

export type KnownStrike = {
  readonly from: Date
  readonly to: Date | null
  readonly reason: string
  readonly isUndone: boolean
  /** The product that it was made on. */
  readonly publicId: string
  /** The products that have its offers now. */
  readonly productIds: readonly ProductId[]
}
