import { hasVisibleText } from '../visible-text.ts'
import type { OfferId } from '../ids.ts'

/** Texts as published, under our names. Blank ones are left out. */
export type RawOffer = {
  readonly offerId?: OfferId
  readonly title?: string
  readonly description?: string
  readonly url?: string
  readonly affiliateUrl?: string
  readonly imageUrl?: string
  readonly moreImageUrls?: readonly string[]
  readonly price?: string
  readonly salePrice?: string
  /** `start/end`; always when left out. */
  readonly salePeriod?: string
  /** What the shop says that it asked before, never what the maker recommends. */
  readonly claimedWas?: string
  readonly currency?: string
  readonly availability?: string
  readonly availableFrom?: string
  readonly expiresAt?: string
  /** Until when the price is asked; the thing may be sold beyond. */
  readonly priceUntil?: string
  readonly condition?: string
  readonly gtins?: readonly string[]
  readonly mpn?: string
  readonly brand?: string
  readonly groupId?: string
  readonly color?: string
  readonly size?: string
  readonly material?: string
  readonly pattern?: string
  readonly ageGroup?: string
  readonly gender?: string
  readonly multipack?: string
  readonly isBundle?: string
  readonly shipping?: readonly RawShipping[]
  /** To wherever the source sells, when nothing more is said. */
  readonly deliveryPrice?: string
  readonly freeShippingOver?: string
  readonly shipsFrom?: string
  readonly category?: string
  readonly googleCategory?: string
  readonly details?: readonly RawDetail[]
  readonly highlights?: readonly string[]
  readonly unitMeasure?: string
  readonly energyClass?: string
  /** `ads` or `all`: not to be shown for now; `unpublished`: the shop itself does not show it; `unsold`: nor sell it. */
  readonly pause?: string
  /** The shop program's word for what kind of thing it sells: `simple`, `subscription`, `booking`. */
  readonly soldAs?: string
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

/** Empty where nobody sees anything of it. */
export const offerIdOf = (text = ''): string =>
  hasVisibleText(text) ? text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim() : ''

export const longestOfferId = 200
