import type { OfferId } from '../ids.ts'

/**
 * What a feed or a page says of one thing for sale: texts as published, under our names. What is
 * missing or blank is left out; nothing is read yet.
 */
export type RawOffer = {
  /** The retailer's own id for it. */
  readonly offerId?: OfferId
  readonly title?: string
  readonly description?: string
  readonly url?: string
  readonly affiliateUrl?: string
  readonly imageUrl?: string
  readonly moreImageUrls?: readonly string[]
  /** What is asked, or was before the sale when there is a sale price. */
  readonly price?: string
  readonly salePrice?: string
  /** When the sale price holds: `start/end`; always when left out. */
  readonly salePeriod?: string
  /** What the retailer says it cost before, or should cost. */
  readonly claimedWas?: string
  /** Of prices that do not say it themselves. */
  readonly currency?: string
  readonly availability?: string
  readonly availableFrom?: string
  readonly expiresAt?: string
  readonly condition?: string
  readonly gtins?: readonly string[]
  readonly mpn?: string
  readonly brand?: string
  /** Shared by all variants of one thing. */
  readonly groupId?: string
  readonly color?: string
  readonly size?: string
  readonly material?: string
  readonly pattern?: string
  readonly ageGroup?: string
  readonly gender?: string
  /** How many of one thing are sold as one. */
  readonly multipack?: string
  /** Whether different things are sold as one. */
  readonly isBundle?: string
  readonly shipping?: readonly RawShipping[]
  /** Delivery to wherever the source sells, when nothing more is said. */
  readonly deliveryPrice?: string
  /** `country:price`, several apart by commas. */
  readonly freeShippingOver?: string
  readonly shipsFrom?: string
  readonly category?: string
  /** An id or a path of Google's categories. */
  readonly googleCategory?: string
  readonly details?: readonly RawDetail[]
  readonly highlights?: readonly string[]
  readonly unitMeasure?: string
  readonly unitBaseMeasure?: string
  readonly weight?: string
  readonly isAdult?: string
  /** `ads` or `all`: not to be shown for now. */
  readonly pause?: string
}

export type RawShipping = {
  readonly country?: string
  readonly region?: string
  readonly postalCode?: string
  readonly service?: string
  readonly price?: string
  readonly minDays?: string
  readonly maxDays?: string
}

export type RawDetail = {
  readonly section?: string
  readonly name?: string
  readonly value?: string
}
