import type { Country } from '../market/country.ts'
import type { Availability } from './availability.ts'
import type { Condition } from './condition.ts'
import type { PriceTerms } from './price-terms.ts'

/** What a retailer says of one thing that it sells to a country; money in minor units. */
export type OfferTerms = {
  readonly title: string
  readonly url: string
  readonly priceMinor: number
  /** What the offer itself says of delivery; null = ask the retailer's delivery rule. */
  readonly deliveryMinor: number | null
  readonly availability: Availability
  readonly condition: Condition
  readonly variantLabel: string | null
  readonly image: string | null
  readonly expiresAt: Date | null
}

/** What a source says of an offer beside its terms, from which follow its product and its prices. */
export type OfferDetail = {
  /** 14 digits each, with a right check digit; ten at most. */
  readonly gtins: readonly string[]
  readonly brand: string | null
  readonly mpn: string | null
  /** Shared by all variants of one thing at this shop. */
  readonly groupRef: string | null
  /** As the shop has it: `Computers > Laptops`. */
  readonly category: string | null
  /** An id or a path of Google's categories. */
  readonly googleCategory: string | null
  /** How many of one thing are sold as one; 1 when nothing is said. */
  readonly packCount: number
  readonly isBundle: boolean
  readonly description: string
  /** At the shop, the one of the terms first. */
  readonly images: readonly string[]
  readonly price: PriceTerms
  /** When another of its prices begins to hold; null when none does. */
  readonly turnsAt: Date | null
}

/** An offer as it is kept. */
export type Offer = {
  readonly id: string
  readonly retailerId: number
  readonly country: Country
  /** The retailer's own id for it, unique with retailer and country. */
  readonly retailerRef: string
  readonly terms: OfferTerms
  /** Null while nobody knows what it is. */
  readonly productId: number | null
  readonly firstSeenAt: Date
  readonly changedAt: Date
  /** When it was first looked for in vain; null while it is there. */
  readonly missingSince: Date | null
}

/** Whether a retailer says the same as before, so that nothing need be written. */
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
