import type { DescribedSearch } from '#application/search/describe-search.ts'
import {
  attributePairs,
  savedFilters,
  searchPath,
  type SavedSearch,
  type SearchMarket,
} from '#application/search/saved-search.ts'
import type { SearchRequest } from '#application/search/search-request.ts'
import { currencyOf } from '#domain/market/country.ts'
import { parsePriceRange } from '#domain/search/price-range.ts'
import type {
  AskedSearch,
  SearchToWatchBody,
  WatchedSearch,
} from '#openapi/schemas/account/watched-search.ts'
import { toSearchFilters } from '../search-request.ts'

/** Throws DomainError 'invalid' for a price range that is none. */
export const toRequest = (search: AskedSearch, market: SearchMarket): SearchRequest => ({
  ...market,
  query: search.query.trim(),
  sort: '',
  price: parsePriceRange(search.priceRange),
  filters: toSearchFilters(search),
  page: 1,
})

export const toWatchedSearch = ({
  words,
  priceRange,
  filters: saved,
}: SavedSearch): WatchedSearch => {
  const filters = savedFilters(saved)
  return {
    query: words,
    priceRange,
    category: [...filters.categories],
    brand: [...filters.brands],
    shop: [...filters.retailers],
    notShop: [...filters.notRetailers],
    condition: [...filters.conditions],
    colour: [...filters.colours],
    attribute: [...attributePairs(filters)],
    stock: filters.inStock,
    freeDelivery: filters.freeDelivery,
    deliveryDays: filters.deliveryDays,
    verified: filters.verified,
    rated: filters.rated,
  }
}

export const toSearchToWatchBody = (
  { search, total, exact, lowestMinor }: DescribedSearch,
  { country, basis }: SearchMarket,
): SearchToWatchBody => ({
  search: toWatchedSearch(search),
  name: search.name,
  link: searchPath(search, { country, basis }),
  country,
  currency: currencyOf(country),
  basis,
  total,
  exact,
  lowestMinor,
})
