import { attributesIn } from '#application/search/saved-search.ts'
import type { SearchFilters, SearchRequest } from '#application/search/search-request.ts'
import type { SearchQuery } from '#openapi/schemas/search/search-query.ts'

/** Equal searches become equal requests, in whatever order their values were sent. */
export const toSearchRequest = (query: SearchQuery): SearchRequest => ({
  query: query.query.trim(),
  country: query.country,
  basis: query.basis,
  sort: query.sort,
  ...(query.sort === 'energyprice' && { centsPerKwh: query.tariff }),
  price: query.price,
  filters: toSearchFilters(query),
  page: query.page,
  ...(query.mentions && { mentions: true }),
  ...(query.explain && { explain: true }),
})

type FilterQuery = Pick<
  SearchQuery,
  | 'brand'
  | 'category'
  | 'shop'
  | 'notShop'
  | 'verified'
  | 'rated'
  | 'stock'
  | 'freeDelivery'
  | 'deliveryDays'
  | 'condition'
  | 'colour'
  | 'attribute'
> &
  Partial<Pick<SearchQuery, 'realSale'>>

export const toSearchFilters = (query: FilterQuery): SearchFilters => ({
  brands: query.brand.toSorted(),
  categories: query.category.toSorted(),
  retailers: query.shop.toSorted(),
  notRetailers: query.notShop.toSorted(),
  verified: query.verified,
  rated: query.rated,
  realSale: query.realSale ?? false,
  inStock: query.stock,
  freeDelivery: query.freeDelivery,
  deliveryDays: query.deliveryDays,
  conditions: query.condition.toSorted(),
  colours: query.colour.toSorted(),
  attributes: attributesIn(query.attribute.toSorted()),
})
