import { canBeBought } from '#domain/offer/availability.ts'
import { deliveryCost } from '#domain/offer/landed-price.ts'
import type { Offer } from '#domain/offer/offer.ts'
import type { PricePoint } from '../price-history/price-history-store.ts'
import type { OfferRetailer } from './offer-store.ts'

/** No price while it cannot be bought. */
export const pricePointOf = (
  { id, country, terms, missingSince }: Offer,
  { deliveryRules, isArchived }: OfferRetailer,
  at: Date,
): PricePoint => {
  const point = { offerId: id, country, at }
  if (isArchived || missingSince !== null || !canBeBought(terms.availability))
    return { ...point, priceMinor: null, deliveryMinor: null }
  const rule = deliveryRules.find((each) => each.country === country)
  return {
    ...point,
    priceMinor: terms.priceMinor,
    deliveryMinor: deliveryCost(terms, rule),
    inStore: terms.availability === 'in-store',
  }
}

/** Clocks of several nodes differ a little; history goes forward all the same. */
export const laterOf = (a: Date, b: Date): Date => (a > b ? a : b)
