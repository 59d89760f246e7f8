import { isChosen, readChoices } from '#domain/catalogue/attribute-choice.ts'
import { attributeFilterValue } from '#domain/catalogue/attribute.ts'
import { conditions } from '#domain/offer/condition.ts'
import { latestDays } from '#domain/offer/delivery-days.ts'
import { rankOffers, splitByCondition } from '#domain/offer/ranking.ts'
import { passingSales, saleOf, type SaleFilters } from '#domain/offer/sale.ts'
import { countSales } from '#domain/search/count-sales.ts'
import { countBands } from '#domain/search/price-bands.ts'
import { listOrderOf } from '#domain/search/sort.ts'
import type { ProductView } from '../../catalogue/product-view.ts'
import type { OfferView } from '../../offer/offer-view.ts'
import { noFacets } from '../answered.ts'
import { priceFacet, retailerFacet, valueFacet } from '../describe-facets.ts'
import { saleFiltersOf } from '../sale-filters.ts'
import type { Facets } from '../search-answer.ts'
import type { SearchRequest } from '../search-request.ts'
import { wellRated } from '#domain/review/well-rated.ts'

/** Used ones stand after new ones, whatever is sold new: a product's page shows both. */
export const narrowOffers = (
  product: ProductView,
  offers: readonly OfferView[],
  request: SearchRequest,
): OfferView[] => {
  if (!productPasses(product, request)) return []
  const filters = filtersOf(offers, request)
  const passing = offers.filter(
    (offer) => passingSales([saleOf(offer)], filters, request.basis).length > 0,
  )
  const { new: newOnes, other } = splitByCondition(passing)
  const ranked = (some: readonly OfferView[]): OfferView[] =>
    rankOffers(some, listOrderOf(request.sort), request.basis)
  return [...ranked(newOnes), ...ranked(other)]
}

/** Each offer counts by itself here. */
export const offerFacets = (
  product: ProductView,
  offers: readonly OfferView[],
  request: SearchRequest,
): Facets => {
  const reachable = productPasses(product, request) ? offers : []
  const filters = filtersOf(offers, request)
  const counts = countSales(
    reachable.map((offer) => [saleOf(offer)]),
    filters,
    request.basis,
    1,
  )
  return {
    ...noFacets,
    retailers: retailerFacet(
      counts.retailers,
      new Map(offers.map(({ retailer }) => [retailer.id, retailer])),
      request.filters,
    ),
    prices: priceFacet(countBands(counts.prices)),
    inStock: counts.inStock,
    freeDelivery: counts.freeDelivery,
    conditions: valueFacet(counts.conditions),
    colours: valueFacet(counts.colours),
  }
}

const filtersOf = (offers: readonly OfferView[], request: SearchRequest): SaleFilters => {
  const filters = saleFiltersOf(
    request,
    offers.map(({ retailer, minDays, maxDays }) => ({
      ...retailer,
      days: latestDays(minDays, maxDays),
    })),
  )
  // Each offer counts by itself, so that used ones have an amount, too.
  return filters.conditions.length === 0 ? { ...filters, conditions } : filters
}

/** Brand, category and attributes are the product's: either all of its offers pass, or none. */
const productPasses = (
  { brand, categories, attributes, rating }: ProductView,
  { filters: wanted }: SearchRequest,
): boolean =>
  (!wanted.rated || (rating ?? 0) >= wellRated) &&
  (wanted.brands.length === 0 || wanted.brands.includes(brand?.slug ?? '')) &&
  (wanted.categories.length === 0 ||
    categories.some(({ slug }) => wanted.categories.includes(slug))) &&
  Object.entries(wanted.attributes).every(([key, asked]) => {
    const value = attributes[key]
    const stated = value === undefined ? undefined : attributeFilterValue(value)
    return isChosen(readChoices(asked), stated)
  })
