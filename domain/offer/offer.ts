import type { ProductId, RetailerId } from '../ids.ts'
import type { Country } from '../market/country.ts'
import type { Availability } from './availability.ts'
import type { Condition } from './condition.ts'

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

/** An offer as it is kept. */
export type Offer = {
  readonly id: string
  readonly retailerId: RetailerId
  readonly country: Country
  /** The retailer's own id for it, unique with retailer and country. */
  readonly retailerRef: string
  readonly terms: OfferTerms
  /** Null while nobody knows what it is. */
  readonly productId: ProductId | null
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
