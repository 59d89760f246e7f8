import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import { countProducts } from './home-catalogue.ts'
import type { Facets, SearchAnswer } from './search-answer.ts'
import type { SearchRequest } from './search-request.ts'

type Asked = { readonly request: SearchRequest; readonly index: CatalogueIndex }

/** An answer that found nothing. */
export const answered = (
  { request: { page, basis, country }, index }: Asked,
  searchedFor: string,
): SearchAnswer => ({
  kind: 'none',
  basis,
  searchedFor,
  asksForDeals: false,
  onlyMeant: false,
  didYouMean: null,
  withoutWords: [],
  recognised: [],
  understood: [],
  shelves: [],
  searchedCategories: [],
  sides: [],
  product: null,
  offers: [],
  products: [],
  total: 0,
  complete: 0,
  catalogueProducts: countProducts(index, country),
  exact: true,
  page,
  hasMore: false,
  priceRanges: [],
  facets: noFacets,
})

export const noFacets: Facets = {
  categories: [],
  brands: [],
  retailers: [],
  prices: [],
  inStock: 0,
  freeDelivery: 0,
  realSale: 0,
  conditions: [],
  colours: [],
  attributes: [],
  sorts: [],
}
