import type { StatedFact } from '#domain/catalogue/state-attributes.ts'
import type { Country } from '#domain/market/country.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { Condition } from '#domain/offer/condition.ts'

/** A product as an admin enters it; field errors name the fields of the API. */
export type ProductDraft = {
  readonly name: string
  /** Name, alias or slug. */
  readonly category: string
  readonly subcategories: readonly string[]
  readonly description: string
  /** Where they are to be fetched, or images of ours. */
  readonly photos: readonly string[]
  readonly brand: string | null
  readonly mpn: string | null
  /** 14 digits each. */
  readonly gtins: readonly string[]
  readonly variantLabel: string | null
  /** Of attributes that its category defines. */
  readonly specifications: readonly StatedFact[]
  /** Public id of another variant of its model. */
  readonly group: string | null
  readonly prices: readonly PriceDraft[]
}

/** What a retailer asks for it; money in minor units of the country's currency. */
export type PriceDraft = {
  /** Id or slug of the retailer. */
  readonly retailer: string
  readonly country: Country
  readonly priceMinor: number
  readonly link: string
  /** Undefined: now. */
  readonly seenAt: Date | undefined
  readonly availability: Availability
  readonly condition: Condition
  /** Null: what the retailer asks of anything. */
  readonly deliveryMinor: number | null
}
