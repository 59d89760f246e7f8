import type { CategoryId, RetailerId } from '#domain/ids.ts'
import type { SaleFilters } from '#domain/offer/sale.ts'
import { minorRange } from '#domain/search/price-range.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { ProductFilters } from './listing/listing-query.ts'
import type { SearchRequest } from './search-request.ts'

/** The filters by sale of a request; a shop that `retailerId` does not know lets nothing through. */
export const saleFiltersOf = (
  { filters, price }: SearchRequest,
  retailerId: (slug: string) => RetailerId | undefined,
): SaleFilters => ({
  retailerIds: filters.retailers.map((slug) => retailerId(slug) ?? noMatch),
  inStock: filters.inStock,
  freeDelivery: filters.freeDelivery,
  conditions: filters.conditions,
  colours: filters.colours,
  amount: price && minorRange(price),
})

/** Those by product; an unknown one lets nothing through. */
export const productFiltersOf = (
  { filters }: SearchRequest,
  { brandBySlug }: Pick<CatalogueIndex, 'brandBySlug'>,
  categoryId: (slug: string) => CategoryId | undefined,
): ProductFilters => ({
  categoryIds: filters.categories.map((slug) => categoryId(slug) ?? noMatch),
  brandIds: filters.brands.map((slug) => brandBySlug.get(slug)?.id ?? noMatch),
  attributes: filters.attributes,
})

/** The id of no row. */
const noMatch = 0
