import type { RetailerId } from '#domain/ids.ts'
import type { SaleFilters } from '#domain/offer/sale.ts'
import { minorRange } from '#domain/search/price-range.ts'
import type { SearchRequest } from './search-request.ts'

/** The filters by sale of a request; a shop that `retailerId` does not know lets nothing through. */
export const saleFiltersOf = (
  { filters, price }: SearchRequest,
  retailerId: (slug: string) => RetailerId | undefined,
): SaleFilters => ({
  retailerIds: filters.retailers.map((slug) => retailerId(slug) ?? noRetailer),
  inStock: filters.inStock,
  freeDelivery: filters.freeDelivery,
  conditions: filters.conditions,
  colours: filters.colours,
  amount: price && minorRange(price),
})

/** The id of no shop. */
const noRetailer = 0
