import type { CategoryId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { SaleFilters } from '#domain/offer/sale.ts'
import { minorRange } from '#domain/search/price-range.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { RetailerView } from '../offer/offer-view.ts'
import type { ProductFilters } from './listing/listing-query.ts'
import type { SearchRequest } from './search-request.ts'

export type FilteredShop = Pick<RetailerView, 'id' | 'slug' | 'verified'> & {
  /** In how many working days it delivers at the latest; null where it does not say. */
  readonly days: number | null
}

export const shopsIn = (country: Country, { retailers }: CatalogueIndex): readonly FilteredShop[] =>
  [...retailers.values()].map((shop) => ({ ...shop, days: shop.deliveryDays[country] }))

/** The filters by sale of a request; a shop that is not among `retailers` lets nothing through. */
export const saleFiltersOf = (
  { filters, price }: SearchRequest,
  retailers: readonly FilteredShop[],
): SaleFilters => ({
  retailerIds: filters.retailers.map(
    (wanted) => retailers.find(({ slug }) => slug === wanted)?.id ?? noMatch,
  ),
  refusedRetailerIds: new Set(
    retailers
      .filter(
        ({ slug, verified, days }) =>
          filters.notRetailers.includes(slug) ||
          (filters.verified && !verified) ||
          (filters.deliveryDays !== null && (days ?? Infinity) > filters.deliveryDays),
      )
      .map(({ id }) => id),
  ),
  inStock: filters.inStock,
  freeDelivery: filters.freeDelivery,
  sent: filters.deliveryDays !== null,
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
  rated: filters.rated,
})

/** The id of no row. */
const noMatch = 0
