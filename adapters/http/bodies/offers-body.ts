import type { Comparison } from '#application/offer/compare-offers.ts'
import type { Country } from '#domain/market/country.ts'
import type { OffersBody } from '#openapi/schemas/offers.ts'
import { toOfferBody } from './offer-body.ts'

export const toOffersBody = (comparison: Comparison, country: Country): OffersBody => {
  const { product } = comparison
  return {
    productId: product.publicId,
    country,
    new: comparison.new.map((offer) => toOfferBody(offer, product)),
    other: comparison.other.map((offer) => toOfferBody(offer, product)),
  }
}
