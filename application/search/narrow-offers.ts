import { attributeLexeme } from '#domain/catalogue/attribute.ts'
import { rankOffers, splitByCondition } from '#domain/offer/ranking.ts'
import { saleOf } from '#domain/offer/summarise-offers.ts'
import type { ProductView } from '../catalogue/product-view.ts'
import type { OfferView } from '../offer/offer-view.ts'
import { priceFacet } from './describe-facets.ts'
import type { Facets, FacetValue } from './search-answer.ts'
import type { SearchRequest } from './search-request.ts'

export const narrowOffers = (
  product: ProductView,
  offers: readonly OfferView[],
  request: SearchRequest,
): OfferView[] => {
  if (!productPasses(product, request)) return []
  const passing = offers.filter((offer) => filters.every(({ passes }) => passes(offer, request)))
  const { new: newOnes, other } = splitByCondition(passing)
  return [...rankOffers(newOnes, request.sort), ...rankOffers(other, request.sort)]
}

export const offerFacets = (
  product: ProductView,
  offers: readonly OfferView[],
  request: SearchRequest,
): Facets => {
  const reachable = productPasses(product, request) ? offers : []
  const without = (name: FilterName): OfferView[] =>
    reachable.filter((offer) =>
      filters.every((filter) => filter.name === name || filter.passes(offer, request)),
    )
  return {
    categories: [],
    brands: [],
    retailers: retailerFacet(without('retailer')),
    prices: priceFacet(without('price').map(({ priceMinor }) => ({ priceMinor, count: 1 }))),
    inStock: without('stock').filter((offer) => saleOf(offer).inStock).length,
    freeDelivery: without('delivery').filter((offer) => saleOf(offer).freeDelivery).length,
    attributes: [],
  }
}

type FilterName = 'retailer' | 'price' | 'stock' | 'delivery'

type OfferFilter = {
  readonly name: FilterName
  readonly passes: (offer: OfferView, request: SearchRequest) => boolean
}

const filters: readonly OfferFilter[] = [
  {
    name: 'retailer',
    passes: ({ retailer }, { filters: { retailers } }) =>
      retailers.length === 0 || retailers.includes(retailer.slug),
  },
  {
    name: 'price',
    passes: ({ priceMinor }, { price }) =>
      price === undefined || (priceMinor >= price.min * 100 && priceMinor <= price.max * 100),
  },
  {
    name: 'stock',
    passes: (offer, request) => !request.filters.inStock || saleOf(offer).inStock,
  },
  {
    name: 'delivery',
    passes: (offer, request) => !request.filters.freeDelivery || saleOf(offer).freeDelivery,
  },
]

/** Brand, category and attributes are the product's: either all of its offers pass, or none. */
const productPasses = (
  { brand, categories, attributes }: ProductView,
  { filters: wanted }: SearchRequest,
): boolean =>
  (wanted.brands.length === 0 || wanted.brands.includes(brand?.slug ?? '')) &&
  (wanted.categories.length === 0 ||
    categories.some(({ slug }) => wanted.categories.includes(slug))) &&
  Object.entries(wanted.attributes).every(([key, values]) => {
    const value = attributes[key]
    return (
      value !== undefined &&
      values.some((one) => attributeLexeme(key, one) === attributeLexeme(key, value))
    )
  })

const retailerFacet = (offers: readonly OfferView[]): FacetValue[] =>
  [...Map.groupBy(offers, ({ retailer }) => retailer.slug)]
    .map(([slug, members]) => ({
      slug,
      name: members[0]?.retailer.name ?? slug,
      count: members.length,
    }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
