import { makeReadAttributeNumbers } from '#adapters/postgres/search/read-attribute-numbers.ts'
import { noSaleFilters } from '#domain/offer/sale.ts'
import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeCompleteWord } from '#adapters/postgres/suggestion/complete-word.ts'
import {
  makeFindExactProduct,
  makeFindProductAt,
  makeFindPublicId,
} from '#adapters/postgres/search/find-exact-product.ts'
import { makeRankInMemory } from '#adapters/postgres/ranking/ranked-products.ts'
import { makeFindPlaces } from '#adapters/postgres/search/find-places.ts'
import { makeReadCards } from '#adapters/postgres/search/read-cards.ts'
import { makePostgresIndex } from '#adapters/postgres/search/search-index.ts'
import {
  makeGetLexemeFrequencies,
  type GetLexemeFrequencies,
} from '#adapters/postgres/search/lexeme-frequencies.ts'
import { makeListOffers } from '#adapters/postgres/offer/offer-reads.ts'
import { makeFindKnownWords, makeFindSimilarWords } from '#adapters/postgres/suggestion/spelling.ts'
import { makeCorrectQuery } from '#application/search/words/correct-query.ts'
import type { UseOfSearch } from '#application/learning/use-of-search.ts'
import {
  makeFindListings,
  noProductFilters,
  type FindListings,
  type ListingQuery,
} from '#application/search/listing/listing-query.ts'
import { rankOnce } from '#application/search/ranking.ts'
import type { SearchIndex } from '#application/search/search-index.ts'

import { makeFindMeaning } from '#application/search/words/find-meaning.ts'
import { makeSearchCatalogue, type SearchCatalogue } from '#application/search/search-catalogue.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { Clock } from '#application/ports.ts'
import type { SearchAnswer } from '#application/search/search-answer.ts'
import {
  noSearchFilters,
  type SearchFilters,
  type SearchRequest,
} from '#application/search/search-request.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import type { GetCatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import { makeRefreshVocabulary } from '#adapters/postgres/suggestion/vocabulary.ts'
import { readSiteName } from '#adapters/composition/app/public-suffix.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { makeListDeals } from '#adapters/postgres/deal/deal-store.ts'
import { makeGetDealAmounts } from '#application/deal/deal-amounts.ts'
import { makeReadDeals } from '#application/deal/find-deals.ts'
import { seedCatalogue, type Seed } from './seed-catalogue.ts'
import { makeFindProduct } from '#adapters/postgres/product/product-reads.ts'

/** What the catalogue holds; it looks for changes at every call. */
export const indexOn = ({ db }: DatabaseHandle): GetCatalogueIndex =>
  makeGetCatalogueIndex(db, makeReadCatalogueVersion(db), 0)

const patient = { pollMs: 0, patienceMs: Infinity }

/** Its engine in this process. */
export const searchIndexOn = ({ db }: Pick<DatabaseHandle, 'db'>): SearchIndex =>
  makePostgresIndex({
    db,
    rank: makeRankInMemory(db, patient),
    getFrequencies: makeGetLexemeFrequencies(db, 0),
  })

/** Lists of the database; `most`: see `makeFindPlaces`. */
export const findListingsOn = (
  db: DatabaseHandle['db'],
  getFrequencies: GetLexemeFrequencies,
  most?: number,
): FindListings => {
  const rank = rankOnce(makeRankInMemory(db, patient))
  const places = makeFindPlaces({ db, getFrequencies, rank, ...(most !== undefined && { most }) })
  return makeFindListings(places, makeReadCards(db))
}

/** The search over a test database; it looks for changes at every call. */
export const searchOn = (
  database: DatabaseHandle,
  clock: Clock = { now: () => new Date() },
  useOfSearch: UseOfSearch = async () => undefined,
  index: SearchIndex = searchIndexOn(database),
): SearchCatalogue => {
  const { db } = database
  const findExactProduct = makeFindExactProduct(db)
  return makeSearchCatalogue({
    getCatalogueIndex: indexOn(database),
    useOfSearch,
    findExactProduct,
    findProductAt: makeFindProductAt(db),
    readSiteName,
    ...index,
    findListings: makeFindListings(index.findPlaces, makeReadCards(db)),
    getDealAmounts: makeGetDealAmounts({
      readDeals: makeReadDeals({ listDeals: makeListDeals(db), clock }),
      clock,
    }),
    findMeaning: makeFindMeaning({
      findExactProduct,
      rankProducts: index.rank,
      completeWord: makeCompleteWord(db),
      readAttributeNumbers: makeReadAttributeNumbers(db),
      correctQuery: makeCorrectQuery({
        findKnownWords: makeFindKnownWords(db),
        findSimilarWords: makeFindSimilarWords(db),
      }),
    }),
    findPublicId: makeFindPublicId(db),
    findProduct: makeFindProduct(db),
    listOffers: makeListOffers(db, clock),
  })
}

/** All that is sold in New Zealand. */
export const everything: ListingQuery = {
  country: 'NZ',
  words: [],
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

export type AskSearch = (...asked: Parameters<typeof askFor>) => Promise<SearchAnswer>

/** Asks for words among these products, beside all categories. */
export const searchAmong = async (database: DatabaseHandle, seed: Seed): Promise<AskSearch> => {
  const inTransaction = transactionsOn(database)
  await makeLoadCategories({ inTransaction })()
  const { productIds } = await seedCatalogue(database.db, seed)
  await inTransaction(({ listings }) => listings.rebuild(productIds))
  await makeRefreshVocabulary(database.db)()
  const search = searchOn(database)
  return (...asked) => search(askFor(...asked))
}
