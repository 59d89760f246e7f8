import type { StatedFact } from '../catalogue/state-attributes.ts'
import type { ProductId, RetailerId } from '../ids.ts'
import type { Country } from '../market/country.ts'
import type { Availability } from './availability.ts'
import type { Condition } from './condition.ts'
import type { PriceTerms } from './price-terms.ts'

/** What a retailer says of one offer to a country; money in minor units. */
export type OfferTerms = {
  readonly title: string
  readonly url: string
  readonly priceMinor: number
  /** Null: the retailer's delivery rule holds. */
  readonly deliveryMinor: number | null
  readonly availability: Availability
  readonly condition: Condition
  readonly variantLabel: string | null
  readonly image: string | null
  readonly expiresAt: Date | null
}

export type OfferDetail = {
  readonly gtins: readonly string[]
  readonly brand: string | null
  readonly mpn: string | null
  /** Shared by all variants of one thing at this shop. */
  readonly groupRef: string | null
  readonly category: string | null
  readonly googleCategory: string | null
  readonly packCount: number
  readonly isBundle: boolean
  readonly description: string
  readonly images: readonly string[]
  /** What its fields state of the thing, as the shop writes it. */
  readonly facts: readonly StatedFact[]
  readonly price: PriceTerms
  /** Left out where its shop does not say when it can be had. */
  readonly availableFrom?: Date
  /** When another of its prices begins to hold. */
  readonly turnsAt: Date | null
}

export type Offer = {
  readonly id: string
  readonly retailerId: RetailerId
  readonly country: Country
  readonly retailerRef: string
  readonly terms: OfferTerms
  /** Null while it is unknown. */
  readonly productId: ProductId | null
  readonly firstSeenAt: Date
  readonly changedAt: Date
  /** Null while it is there. */
  readonly missingSince: Date | null
}

export const sameTerms = (a: OfferTerms, b: OfferTerms): boolean =>
  a.title === b.title &&
  a.url === b.url &&
  a.priceMinor === b.priceMinor &&
  a.deliveryMinor === b.deliveryMinor &&
  a.availability === b.availability &&
  a.condition === b.condition &&
  a.variantLabel === b.variantLabel &&
  a.image === b.image &&
  a.expiresAt?.getTime() === b.expiresAt?.getTime()

export const sameFacts = (a: readonly StatedFact[], b: readonly StatedFact[]): boolean =>
  a.length === b.length &&
  a.every(({ name, value }, at) => name === b[at]?.name && value === b[at].value)
