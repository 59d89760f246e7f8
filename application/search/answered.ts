import { asksForDeals } from '#domain/search/words/deal-words.ts'
import type { Facets, SearchAnswer } from './search-answer.ts'
import type { SearchRequest } from './search-request.ts'

/** An answer that found nothing. */
export const answered = (
  { query, page, basis }: SearchRequest,
  searchedFor: string,
): SearchAnswer => ({
  kind: 'none',
  basis,
  searchedFor,
  asksForDeals: asksForDeals(query),
  didYouMean: null,
  withoutWords: [],
  recognised: [],
  shelves: [],
  searchedCategories: [],
  product: null,
  offers: [],
  products: [],
  total: 0,
  exact: true,
  page,
  hasMore: false,
  priceRanges: [],
  facets: noFacets,
})

const noFacets: Facets = {
  categories: [],
  brands: [],
  retailers: [],
  prices: [],
  inStock: 0,
  freeDelivery: 0,
  conditions: [],
  colours: [],
  attributes: [],
}
