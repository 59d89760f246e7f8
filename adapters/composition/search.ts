import { makeCountFacets } from '#adapters/postgres/search/count-facets.ts'
import { makeFindExactProduct } from '#adapters/postgres/search/find-exact-product.ts'
import { makeFindFittingQueries } from '#adapters/postgres/search/find-fitting-queries.ts'
import { makeFindListings } from '#adapters/postgres/search/find-listings.ts'
import { makeFindTwoListings } from '#adapters/postgres/search/find-two-listings.ts'
import { makeGetLexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import {
  makeFindClickedListings,
  makeFindListingsOfOldVersion,
  makeFindStaleListings,
} from '#adapters/postgres/search/outdated-listings.ts'
import { makeFindKnownWords, makeFindSimilarWords } from '#adapters/postgres/search/spelling.ts'
import { makeSuggest } from '#adapters/postgres/search/suggest.ts'
import { makeRefreshVocabulary } from '#adapters/postgres/search/vocabulary.ts'
import { makeCorrectQuery } from '#application/search/correct-query.ts'
import { makeFeatureProducts } from '#application/search/feature-products.ts'
import { makeLoosenQuery } from '#application/search/loosen-query.ts'
import { makeRebuildSearch } from '#application/search/rebuild-search.ts'
import { makeRefreshListings } from '#application/search/refresh-listings.ts'
import { makeSearchCatalogue } from '#application/search/search-catalogue.ts'
import type { Search } from '#application/search/search.ts'
import { popularityHalfLifeDays } from '#domain/search/popularity.ts'
import type { Program } from './app/program.ts'

/** What decides about a write reads the primary; what is merely shown may lag. */
export const makeSearch = (program: Program): Search => {
  const { database, inTransaction, catalogue, offers, clock } = program
  const { db, reads } = database
  const getLexemeFrequencies = makeGetLexemeFrequencies(reads)
  const findListings = makeFindListings(reads, getLexemeFrequencies)
  const refreshVocabulary = makeRefreshVocabulary(db)
  const refreshing = { inTransaction, clock }
  return {
    find: makeSearchCatalogue({
      getCatalogueIndex: catalogue.getIndex,
      findExactProduct: makeFindExactProduct(reads),
      findListings,
      findTwoListings: makeFindTwoListings(reads),
      countFacets: makeCountFacets(reads, getLexemeFrequencies),
      correctQuery: makeCorrectQuery({
        findKnownWords: makeFindKnownWords(reads),
        findSimilarWords: makeFindSimilarWords(reads),
      }),
      loosenQuery: makeLoosenQuery({ findFittingQueries: makeFindFittingQueries(reads) }),
      findProduct: catalogue.findProduct,
      listOffers: offers.list,
    }),
    suggest: makeSuggest(reads),
    feature: makeFeatureProducts({ findListings }),
    rebuild: makeRebuildSearch({ inTransaction, refreshVocabulary }),
    refreshVocabulary,
    refreshStale: makeRefreshListings({ ...refreshing, findOutdated: makeFindStaleListings(db) }),
    refreshOutdated: makeRefreshListings({
      ...refreshing,
      findOutdated: makeFindListingsOfOldVersion(db),
    }),
    refreshPopularity: makeRefreshListings({
      ...refreshing,
      findOutdated: makeFindClickedListings(db, rememberedClickDays),
    }),
  }
}

/** After ten half-lives a click-out counts a thousandth. */
const rememberedClickDays = 10 * popularityHalfLifeDays
