import type { CategoryId } from '#domain/ids.ts'
import { isFamilyOfTitle } from '#domain/collect/family-of-title.ts'
import { makePublicId, publicIdBytes } from '#domain/catalogue/public-id.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { nameFromTitle } from '#domain/catalogue/title.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import { thingOf } from '#domain/offer/feed-words.ts'
import type { OfferDetail, OfferTerms } from '#domain/offer/offer.ts'
import type { NewProduct, ProductEntryStore } from '../catalogue/product-entry-store.ts'
import type { MatchedOffer, MatchedProduct, MatchingStore } from './matching-store.ts'

type Offer = {
  readonly terms: Pick<OfferTerms, 'title' | 'variantLabel' | 'condition'>
  readonly detail: Pick<OfferDetail, 'description' | 'mpn' | 'groupRef' | 'facts'>
}

export const productOfOffer = (
  { terms, detail }: Offer,
  categoryId: CategoryId,
): Omit<NewProduct, 'publicId' | 'brandId' | 'groupId' | 'gtins'> => {
  const title = thingOf(terms)
  return {
    slug: slugify(title),
    title: nameFromTitle(title),
    description: detail.description,
    categoryId,
    mpn: detail.mpn,
    variantLabel: hasOwnGroup(detail.groupRef) ? terms.variantLabel : null,
    images: [],
    facts: detail.facts,
  }
}

const hasOwnGroup = (groupRef: string | null): boolean =>
  groupRef !== null && !isFamilyOfTitle(groupRef)

type AddStores = { readonly matching: MatchingStore; readonly entries: ProductEntryStore }

type Made = Pick<MatchedProduct, 'id' | 'publicId'>

/** Adds the product that an offer is alone. The caller has locked the catalogue. */
export const addProductOfOffer = async (
  { matching, entries }: AddStores,
  { offer, detail }: MatchedOffer,
  categoryId: CategoryId,
  { randomBytes }: { readonly randomBytes: (count: number) => Uint8Array },
): Promise<Made> => {
  const known = detail ?? nothingKnown
  const brands = await entries.ensureBrands(known.brand === null ? [] : [known.brand])
  const taken = (await entries.listGtins(known.gtins)).map(({ gtin }) => gtin)
  const useless = new Set([...taken, ...(await matching.listDistrusted(offer.id))])
  const publicId = makePublicId(randomBytes(publicIdBytes))
  const [id = 0] = await entries.add([
    {
      ...productOfOffer({ terms: offer.terms, detail: known }, categoryId),
      publicId,
      brandId: brands.get(foldText(known.brand ?? '')) ?? null,
      groupId:
        known.groupRef === null ? null : await matching.findGroup(offer.retailerId, known.groupRef),
      gtins: [...new Set(known.gtins)].filter((gtin) => !useless.has(gtin)),
    },
  ])
  return { id, publicId }
}

/** Of an offer whose source says nothing beside its terms, as of those that people enter. */
export const nothingKnown: NonNullable<MatchedOffer['detail']> = {
  gtins: [],
  brand: null,
  mpn: null,
  groupRef: null,
  category: null,
  googleCategory: null,
  packCount: 1,
  isBundle: false,
  description: '',
  facts: [],
}
