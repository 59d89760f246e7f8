import type { DemonstrationOffer } from '#application/demo/demonstration.ts'
import { nothingKnown } from '#application/matching/product-of-offer.ts'
import type { DetailOfOffer } from '#application/offer/offer-store.ts'
import type { OfferDraft } from '#application/offer/put-offer.ts'

/** An offer whose product is known beforehand, as if it had been read and found. */
export const toFoundDraft = (
  offer: DemonstrationOffer,
  productIds: ReadonlyMap<string, number>,
): OfferDraft => {
  const productId = productIds.get(offer.publicId)
  return {
    id: offer.id,
    country: offer.country,
    retailerRef: offer.retailerRef,
    terms: { ...offer, expiresAt: null },
    digest: '',
    seenAt: offer.changedAt,
    match:
      productId === undefined
        ? null
        : { productId, method: 'gtin', confidence: 1, decidedBy: 'bench' },
  }
}

export const toDetail = ({ id, priceMinor }: DemonstrationOffer): DetailOfOffer => ({
  offerId: id,
  detail: {
    ...nothingKnown,
    facts: [],
    images: [],
    turnsAt: null,
    identity: '',
    price: { regularMinor: priceMinor, saleMinor: null, saleFrom: null, saleUntil: null },
  },
})
