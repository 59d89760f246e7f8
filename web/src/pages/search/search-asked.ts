import type { Country } from '#domain/market/country.ts'
import type { QueryValues } from '../../with-query.ts'

/** What a search page asks of the API, read from the page's address. */
export const searchAskedOf = (search: URLSearchParams, country: Country): QueryValues => {
  const min = search.get('min') ?? ''
  const max = search.get('max') ?? ''
  return {
    query: search.get('q') ?? '',
    country,
    sort: search.get('sort') ?? '',
    priceRange: min === '' && max === '' ? '' : `${min}-${max}`,
    category: search.getAll('category'),
    brand: search.getAll('brand'),
    shop: search.getAll('shop'),
    attribute: search.getAll('attribute'),
    stock: search.get('stock') === 'true',
    freeDelivery: search.get('freeDelivery') === 'true',
    page: search.get('page') ?? '',
  }
}
