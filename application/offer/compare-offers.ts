import type { Country } from '#domain/market/country.ts'
import { rankOffers, splitByCondition } from '#domain/offer/ranking.ts'
import type { SortChoice } from '#domain/search/sort.ts'
import { productNotFound } from '../catalogue/product-errors.ts'
import type { FindProduct, ProductView } from '../catalogue/product-view.ts'
import type { ListOffers, OfferView } from './offer-view.ts'

export type Comparison = {
  readonly product: ProductView
  readonly new: readonly OfferView[]
  readonly other: readonly OfferView[]
}

/**
 * Throws DomainError 'not-found'; follows mergers. The lowest delivered total is first by default.
 */
export type CompareOffers = (
  publicId: string,
  country: Country,
  sort?: SortChoice,
) => Promise<Comparison>

type Deps = { readonly findProduct: FindProduct; readonly listOffers: ListOffers }

export const makeCompareOffers =
  ({ findProduct, listOffers }: Deps): CompareOffers =>
  async (publicId, country, sort = '') => {
    const product = await findProduct(publicId)
    if (product === undefined) throw productNotFound()
    const offers = rankOffers(await listOffers(product.id, country), sort)
    return { product, ...splitByCondition(offers) }
  }
