import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { rankOffers, splitByCondition } from '#domain/offer/ranking.ts'
import type { ListOrder } from '#domain/search/sort.ts'
import { productNotFound } from '../catalogue/product-errors.ts'
import type { FindProduct, ProductView } from '../catalogue/product-view.ts'
import type { ListOffers, OfferView } from './offer-view.ts'
import type { ProductId } from '#domain/ids.ts'
import { daysBefore, longestWindowDays } from '#domain/price-history/days-before.ts'
import type { Clock } from '../ports.ts'
import { withClaim } from '../price-history/judge-offer.ts'
import type { ReadPricePoints } from '../price-history/read-price-history.ts'

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

/** Puts what shops claim of these offers of a product beside what we saw of each. */
type JudgeClaims = (
  productId: ProductId,
  country: Country,
  offers: readonly OfferView[],
) => Promise<readonly OfferView[]>

type JudgeClaimsDeps = { readonly readPricePoints: ReadPricePoints; readonly clock: Clock }

export const makeJudgeClaims =
  ({ readPricePoints, clock }: JudgeClaimsDeps): JudgeClaims =>
  async (productId, country, offers) => {
    if (offers.every(({ discount }) => discount === null)) return offers
    const now = clock.now()
    const from = daysBefore(now, longestWindowDays)
    const points = await readPricePoints(productId, country, from, now)
    return offers.map((offer) => withClaim(offer, points))
  }
