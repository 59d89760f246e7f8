import type { SaleFilters } from '#domain/offer/sale.ts'
import { minorRange } from '#domain/search/price-range.ts'
import type { RetailerView } from '../offer/offer-view.ts'
import type { SearchRequest } from './search-request.ts'

type Retailer = Pick<RetailerView, 'id' | 'slug' | 'verified'>

/** The filters by sale of a request; a shop that is not among `retailers` lets nothing through. */
export const saleFiltersOf = (
  { filters, price }: SearchRequest,
  retailers: readonly Retailer[],
): SaleFilters => ({
  retailerIds: filters.retailers.map(
    (wanted) => retailers.find(({ slug }) => slug === wanted)?.id ?? noRetailer,
  ),
  refusedRetailerIds: new Set(
    retailers
      .filter(
        ({ slug, verified }) =>
          filters.notRetailers.includes(slug) || (filters.verified && !verified),
      )
      .map(({ id }) => id),
  ),
  inStock: filters.inStock,
  freeDelivery: filters.freeDelivery,
  conditions: filters.conditions,
  colours: filters.colours,
  amount: price && minorRange(price),
})

/** The id of no shop. */
const noRetailer = 0
