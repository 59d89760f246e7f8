import type { DemonstrationOffer } from '#application/demo/demonstration.ts'
import { nothingKnown } from '#application/matching/nothing-known.ts'
import type { FoundOffer } from '#application/demo/demo-store.ts'

/** Offers whose products are known beforehand, as if they had been read and found. */
export const foundOffers = (
  offers: readonly DemonstrationOffer[],
  productIds: ReadonlyMap<string, number>,
): FoundOffer[] =>
  offers.map((offer, seq) => ({
    seq,
    id: offer.id,
    questionId: offer.id,
    retailerRef: offer.retailerRef,
    source: {
      retailerSlug: offer.retailerSlug,
      kind: 'feed',
      name: 'Everything',
      url: '',
      country: offer.country,
    },
    offer: {
      terms: { ...offer, expiresAt: null },
      detail: { ...nothingMore, price: priceOf(offer) },
      digest: '',
    },
    formerProductId: null,
    refusedProductIds: [],
    found: {
      seq,
      productId: productIds.get(offer.publicId) ?? null,
      method: 'gtin',
      confidence: 1,
      isDetached: false,
      question: null,
    },
    past: offer,
  }))

const priceOf = ({ priceMinor }: DemonstrationOffer) => ({
  regularMinor: priceMinor,
  saleMinor: null,
  saleFrom: null,
  saleUntil: null,
})

const nothingMore = { ...nothingKnown, images: [], turnsAt: null, identity: '' }
