import type { ProductId } from '#domain/ids.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { Condition } from '#domain/offer/condition.ts'
import type { Country } from '#domain/market/country.ts'
import type { Currency } from '#domain/money/money.ts'
import type { MatchMethod } from './offer-store.ts'

export type OfferView = {
  readonly id: string
  readonly country: Country
  readonly title: string
  readonly priceMinor: number
  readonly currency: Currency
  /** Null = unknown, which is not free. */
  readonly deliveryMinor: number | null
  readonly totalMinor: number | null
  readonly minDays: number | null
  readonly maxDays: number | null
  readonly availability: Availability
  readonly condition: Condition
  readonly variantLabel: string | null
  readonly image: string | null
  readonly retailer: RetailerView
  readonly seenAt: Date
  /** False: shown, but never "lowest". */
  readonly fresh: boolean
  readonly matchMethod: MatchMethod | null
}

export type RetailerView = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly logo: string | null
  readonly country: Country
  readonly shippingFrom: string
  readonly verified: boolean
}

/** Unordered, at most `maxOffers`; one statement. */
export type ListOffers = (productId: ProductId, country: Country) => Promise<readonly OfferView[]>

export const maxOffers = 500
