import type { ProductId } from '#domain/ids.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { ColourName } from '#domain/offer/colour.ts'
import type { Condition } from '#domain/offer/condition.ts'
import type { Country } from '#domain/market/country.ts'
import type { Currency } from '#domain/money/money.ts'
import type { SourceKind } from '#domain/collect/source-kind.ts'
import type { JudgedClaim } from '#domain/price-history/discount-claim.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'
import type { MatchMethod } from './offer-store.ts'

export type OfferView = {
  readonly id: string
  readonly country: Country
  readonly title: string
  readonly priceMinor: number
  readonly currency: Currency
  /** Null = unknown, which is not free, or not delivered. */
  readonly deliveryMinor: number | null
  readonly totalMinor: number | null
  /** What its shop takes of orders; null where the offer states its own delivery, or the shop has no rule. */
  readonly rule: Pick<DeliveryRule, 'feeMinor' | 'freeOverMinor'> | null
  readonly minDays: number | null
  readonly maxDays: number | null
  readonly availability: Availability
  /** When it is expected; null where it can be had now, or nobody says. */
  readonly availableFrom: Date | null
  readonly condition: Condition
  readonly variantLabel: string | null
  readonly colour: ColourName | null
  readonly image: string | null
  readonly retailer: RetailerView
  readonly seenAt: Date
  readonly fresh: boolean
  readonly matchMethod: MatchMethod | null
  /** What its shop says that it cost before; null when it says nothing of that. */
  readonly discount: Discount | null
  /** That, beside what we saw; undefined where it is not asked for, or the past is too short. */
  readonly claim?: JudgedClaim
}

export type Discount = {
  readonly wasMinor: number
  /** When we first saw it, where the shop names no beginning; undefined where nobody noted that. */
  readonly since: Date | undefined
  readonly source: SourceKind | 'hand' | 'demo' | null
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

/**
 * Unordered, at most `maxOffers`: of more the cheapest in each basis, and what is old, cannot be
 * ordered or is used only where there is room. One statement.
 */
export type ListOffers = (productId: ProductId, country: Country) => Promise<readonly OfferView[]>

/** The page of a product in a country. */
export type ProductPage = { readonly productId: ProductId; readonly country: Country }

/** The same of several pages, in their order. One statement. */
export type ListOffersOfEach = (
  pages: readonly ProductPage[],
) => Promise<readonly (readonly OfferView[])[]>

export const maxOffers = 500
