import { noSaleFilters } from '#domain/offer/sale.ts'
import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeCountFacets } from '#adapters/postgres/search/count-facets.ts'
import { makeFindExactProduct } from '#adapters/postgres/search/find-exact-product.ts'
import { makeFindFittingQueries } from '#adapters/postgres/search/find-fitting-queries.ts'
import { makeFindListings } from '#adapters/postgres/search/find-listings.ts'
import { makeFindProduct } from '#adapters/postgres/product/find-product.ts'
import { makeFindTwoListings } from '#adapters/postgres/search/find-two-listings.ts'
import { makeGetLexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import { makeListOffers } from '#adapters/postgres/offer/offer-reads.ts'
import { makeFindKnownWords, makeFindSimilarWords } from '#adapters/postgres/search/spelling.ts'
import { makeCorrectQuery } from '#application/search/correct-query.ts'
import { noProductFilters, type ListingQuery } from '#application/search/listing-query.ts'
import { makeLoosenQuery } from '#application/search/loosen-query.ts'
import { makeSearchCatalogue, type SearchCatalogue } from '#application/search/search-catalogue.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { Clock } from '#application/ports.ts'
import type { SearchAnswer } from '#application/search/search-answer.ts'
import {
  noSearchFilters,
  type SearchFilters,
  type SearchRequest,
} from '#application/search/search-request.ts'

/** The search over a test database; it looks for changes at every call. */
export const searchOn = (
  { db }: DatabaseHandle,
  clock: Clock = { now: () => new Date() },
): SearchCatalogue => {
  const getFrequencies = makeGetLexemeFrequencies(db, 0)
  return makeSearchCatalogue({
    getCatalogueIndex: makeGetCatalogueIndex(db, makeReadCatalogueVersion(db), 0),
    findExactProduct: makeFindExactProduct(db),
    findListings: makeFindListings(db, getFrequencies),
    findTwoListings: makeFindTwoListings(db),
    countFacets: makeCountFacets(db, getFrequencies),
    correctQuery: makeCorrectQuery({
      findKnownWords: makeFindKnownWords(db),
      findSimilarWords: makeFindSimilarWords(db),
    }),
    loosenQuery: makeLoosenQuery({ findFittingQueries: makeFindFittingQueries(db) }),
    findProduct: makeFindProduct(db),
    listOffers: makeListOffers(db, clock),
  })
}

/** All that is sold in New Zealand. */
export const everything: ListingQuery = {
  country: 'NZ',
  words: [],
  matched: {},
  basis: 'delivered',
  filters: noProductFilters,
  sales: noSaleFilters,
}

type Asked = Partial<Omit<SearchRequest, 'query' | 'filters'>> & {
  readonly filters?: Partial<SearchFilters>
}

/** A request for these words, with nothing else set unless it is given. */
export const askFor = (query: string, { filters, ...asked }: Asked = {}): SearchRequest => ({
  query,
  country: 'NZ',
  basis: 'delivered',
  sort: '',
  price: undefined,
  page: 1,
  ...asked,
  filters: { ...noSearchFilters, ...filters },
})

/** Titles of what was found: of the product for offers, else of the list. */
export const titlesOf = ({ product, products }: SearchAnswer): string[] =>
  product === null ? products.map(({ title }) => title) : [product.title]
