import type { LearntUse } from '#domain/learning/learnt-use.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { FindProduct } from '../catalogue/product-view.ts'
import type { ListOffers } from '../offer/offer-view.ts'
import { countProducts } from './home-catalogue.ts'
import type { FindListings, GetDealAmounts } from './listing/listing-query.ts'
import type { Facets, SearchAnswer } from './search-answer.ts'
import type { FindPublicId, SearchIndex } from './search-index.ts'
import type { SearchRequest } from './search-request.ts'
import type { FindMeaning } from './words/find-meaning.ts'

export type AnswerDeps = Pick<SearchIndex, 'rankMore' | 'countFacets'> & {
  readonly findListings: FindListings
  readonly getDealAmounts: GetDealAmounts
  readonly findMeaning: FindMeaning
  readonly findProduct: FindProduct
  readonly findPublicId: FindPublicId
  readonly listOffers: ListOffers
}

export type Asked = {
  readonly request: SearchRequest
  readonly deps: AnswerDeps
  readonly index: CatalogueIndex
  readonly use: LearntUse | undefined
  /** Of the words, where they are the address of a site. */
  readonly siteName: string | undefined
}

/** An answer that found nothing. */
export const answered = (
  { request: { page, basis, country }, index }: Pick<Asked, 'request' | 'index'>,
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
  degraded: false,
  catalogueProducts: countProducts(index, country),
  exact: true,
  page,
  hasMore: false,
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
