import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { rankOffers, splitByCondition } from '#domain/offer/ranking.ts'
import type { ListOrder } from '#domain/search/sort.ts'
import { productNotFound } from '../catalogue/product-errors.ts'
import type { FindProduct, ProductView } from '../catalogue/product-view.ts'
import type { JudgeClaims } from './judge-claims.ts'
import type { ListOffers, OfferView } from './offer-view.ts'

export type Comparison = {
  readonly product: ProductView
  readonly new: readonly OfferView[]
  readonly other: readonly OfferView[]
}

type Deps = {
  readonly findProduct: FindProduct
  readonly listOffers: ListOffers
  readonly judgeClaims: JudgeClaims
}

/** By standing, then by what is paid. Follows mergers. Throws DomainError 'not-found'. */
export const makeCompareOffers =
  ({ findProduct, listOffers, judgeClaims }: Deps) =>
  async (
    publicId: string,
    country: Country,
    basis: Basis,
    sort: ListOrder = '',
  ): Promise<Comparison> => {
    const product = await findProduct(publicId)
    if (product === undefined) throw productNotFound()
    const listed = await listOffers(product.id, country)
    const judged = await judgeClaims(product.id, country, listed)
    const offers = rankOffers(judged, sort, basis)
    return { product, ...splitByCondition(offers) }
  }
