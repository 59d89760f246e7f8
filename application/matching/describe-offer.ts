import type { Described } from '#domain/matching/product-traits.ts'
import { thingOf } from '#domain/offer/feed-words.ts'
import type { OfferDetail, OfferTerms } from '#domain/offer/offer.ts'

export type DescribableOffer = {
  readonly terms: Pick<OfferTerms, 'title' | 'variantLabel' | 'condition' | 'priceMinor'>
  readonly detail: Pick<
    OfferDetail,
    'brand' | 'mpn' | 'gtins' | 'description' | 'packCount' | 'isBundle'
  >
}

/** Its condition is its own: refurbished ones are shown apart on their product's page. */
export const describeOffer = ({ terms, detail }: DescribableOffer): Described => ({
  title: thingOf(terms),
  brand: detail.brand,
  mpn: detail.mpn,
  gtins: detail.gtins,
  attributes: terms.variantLabel === null ? [] : [terms.variantLabel],
  description: detail.description,
  condition: 'new',
  ...(terms.condition === 'new' && { priceMinor: terms.priceMinor }),
  ...(detail.packCount > 1 && { packCount: detail.packCount }),
  ...(detail.isBundle && { isBundle: true }),
})
