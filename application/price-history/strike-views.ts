import type { OfferId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Condition } from '#domain/offer/condition.ts'

/** Those that hold first, then the latest; at most `mostListedStrikes`. */
export type ListStrikes = (filter: {
  /** Undefined: of all products. */
  readonly publicId?: string | undefined
  readonly id?: string | undefined
}) => Promise<readonly StrikeView[]>

/** All that can hold for one product are among them. */
export const mostListedStrikes = 100

export type StrikeView = {
  readonly id: string
  readonly product: { readonly publicId: string; readonly title: string; readonly slug: string }
  readonly country: Country
  /** Names of the shops whose offers it strikes. */
  readonly shops: readonly string[]
  readonly offerIds: readonly OfferId[]
  readonly from: Date
  /** Null: until the shop asks another price. */
  readonly to: Date | null
  readonly reason: string
  readonly struckAt: Date
  /** Null for operators, and once the account is deleted. */
  readonly struckBy: string | null
  readonly undone: { readonly at: Date; readonly by: string | null } | null
}

/**
 * The latest prices of each offer of a product, struck ones among them; present offers first, at most
 * `mostPricedOffers`.
 */
export type ListPastPrices = (
  publicId: string,
  pricesOfEach: number,
) => Promise<readonly OfferPrices[]>

export const mostPricedOffers = 200

export type OfferPrices = {
  readonly offerId: OfferId
  readonly country: Country
  readonly title: string
  readonly shop: string
  readonly condition: Condition
  readonly isPresent: boolean
  /** The latest first. */
  readonly prices: readonly ShownPrice[]
  readonly hasMore: boolean
}

type ShownPrice = {
  readonly at: Date
  /** When the next one began; null: it still holds. */
  readonly until: Date | null
  /** Null: it could not be bought. */
  readonly priceMinor: number | null
  readonly deliveryMinor: number | null
  /** Whether a strike covers some of its time. */
  readonly isStruck: boolean
}
