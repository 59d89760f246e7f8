import type { CategoryId } from '#domain/ids.ts'
import { nameFromTitle } from '#domain/catalogue/title.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import type { OfferDetail, OfferTerms } from '#domain/offer/offer.ts'
import type { NewProduct } from '../catalogue/product-entry-store.ts'

type Offer = {
  readonly terms: Pick<OfferTerms, 'title' | 'variantLabel'>
  readonly detail: Pick<OfferDetail, 'description' | 'mpn' | 'groupRef' | 'facts'>
}

export const productOfOffer = (
  { terms, detail }: Offer,
  categoryId: CategoryId,
): Omit<NewProduct, 'publicId' | 'brandId' | 'groupId' | 'gtins'> => ({
  slug: slugify(terms.title),
  title: nameFromTitle(terms.title),
  description: detail.description,
  categoryId,
  mpn: detail.mpn,
  variantLabel: detail.groupRef === null ? null : terms.variantLabel,
  images: [],
  facts: detail.facts,
})
