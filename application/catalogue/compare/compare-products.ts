import { bestPlaces } from '#domain/catalogue/compare/best-places.ts'
import {
  compareAttributes,
  type ComparedGroup,
} from '#domain/catalogue/compare/compare-attributes.ts'
import { areOfOneKind } from '#domain/catalogue/compare/one-kind.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { bestOffer } from '#domain/offer/ranking.ts'
import { saleOf } from '#domain/offer/sale.ts'
import { countShops } from '#domain/offer/shop-counts.ts'
import { shownAmount, standingOf } from '#domain/offer/standing.ts'
import type { ListOffersOfEach, OfferView } from '../../offer/offer-view.ts'
import type { Clock } from '../../ports.ts'
import type { ReadPricePointsOfEach } from '../../price-history/read-price-history.ts'
import type { ShowTips } from '../../tip/show-tip.ts'
import { leadingAnswer, pointsFrom, tippedPrices } from '../product-answer.ts'
import type { FindProducts } from '../product-view.ts'
import type { ProductPage } from '../show-product.ts'

/** As the product's page says it, without a choice of colour or size. */
export type ComparedProduct = Pick<
  ProductPage,
  'product' | 'best' | 'verdict' | 'advice' | 'tip' | 'offerCount' | 'shops'
>

export type ProductComparison = {
  readonly products: readonly ComparedProduct[]
  /** Of things of several kinds none is better, or the cheapest. */
  readonly isOfOneKind: boolean
  /** Places of those whose price in the basis is the lowest of all that are known. */
  readonly cheapest: readonly number[]
  readonly groups: readonly ComparedGroup[]
  /** Ids of no product here. */
  readonly unknown: readonly string[]
}

/** Without the rows that state the same of all, and the groups that are empty then. */
export const onlyDifferences = (compared: ProductComparison): ProductComparison => ({
  ...compared,
  groups: compared.groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0),
})

type Deps = {
  readonly findProducts: FindProducts
  readonly listOffers: ListOffersOfEach
  readonly readPricePoints: ReadPricePointsOfEach
  readonly showTips: ShowTips
  readonly clock: Clock
}

/** In the order of the ids, each product once. Follows mergers. */
export const makeCompareProducts =
  ({ findProducts, listOffers, readPricePoints, showTips, clock }: Deps) =>
  async (
    publicIds: readonly string[],
    country: Country,
    basis: Basis,
  ): Promise<ProductComparison> => {
    const found = await findProducts(publicIds)
    const inOrder = publicIds.flatMap((id) => found.get(id) ?? [])
    const products = [...new Map(inOrder.map((product) => [product.id, product])).values()]
    const pages = products.map(({ id }) => ({ productId: id, country }))
    const listed = await listOffers(pages)
    const leading = products.map((product, place) => {
      const offers = listed[place] ?? []
      return { product, productId: product.id, offers, best: bestOffer(offers, basis) }
    })
    const isOfOneKind = areOfOneKind(products.map(({ categories }) => categories))
    const now = clock.now()
    const bests = leading.map(({ best }) => best)
    const points = await readPricePoints(pages, pointsFrom(bests, now), now)
    const tippable = leading.map((each, place) => ({ ...each, points: points[place] ?? [] }))
    const tips = await showTips(tippedPrices(tippable), country, now)
    return {
      products: tippable.map(({ product, offers, best, points }) => ({
        product,
        ...leadingAnswer(best, points, tips.get(product.id), basis, now),
        offerCount: offers.length,
        shops: countShops(offers.map((offer) => ({ ...saleOf(offer), shop: offer.retailer.id }))),
      })),
      isOfOneKind,
      cheapest: isOfOneKind ? bestPlaces(bests.map(knownAmount(basis)), 'less') : [],
      groups: isOfOneKind ? compareAttributes(products) : withoutBest(compareAttributes(products)),
      unknown: publicIds.filter((id) => !found.has(id)),
    }
  }

const withoutBest = (groups: readonly ComparedGroup[]): readonly ComparedGroup[] =>
  groups.map(({ name, rows }) => ({ name, rows: rows.map((row) => ({ ...row, best: [] })) }))

const knownAmount =
  (basis: Basis) =>
  (best: OfferView | undefined): number | undefined =>
    best && standingOf(best, basis) === 'priced' ? shownAmount(best, 'priced', basis) : undefined
