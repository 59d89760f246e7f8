import { makeReadAttributeNumbers } from '#adapters/postgres/search/read-attribute-numbers.ts'
import { makeCompleteWord } from '#adapters/postgres/suggestion/complete-word.ts'
import {
  makeFindExactProduct,
  makeFindProductAt,
  makeFindPublicId,
} from '#adapters/postgres/search/find-exact-product.ts'
import { makeFindListedNames } from '#adapters/postgres/search/find-listed-names.ts'
import {
  makeFindClickedListings,
  makeFindListingsOfOldVersion,
  makeFindStaleListings,
} from '#adapters/postgres/search/outdated-listings.ts'
import {
  makeAddSearches,
  makeClearSearches,
  makeReadSearchedQueries,
} from '#adapters/postgres/search/search-days.ts'
import { makeReadCards } from '#adapters/postgres/search/read-cards.ts'
import { makeGetSearchRules, makeListSearchRules } from '#adapters/postgres/search/search-rules.ts'
import { makeFindKnownWords, makeFindSimilarWords } from '#adapters/postgres/suggestion/spelling.ts'
import { makeSuggest } from '#adapters/postgres/suggestion/suggest.ts'
import { makeRefreshVocabulary } from '#adapters/postgres/suggestion/vocabulary.ts'
import { makeCorrectQuery } from '#application/search/words/correct-query.ts'
import { makeDescribeSearch } from '#application/search/describe-search.ts'
import { makeEvaluateSearch } from '#application/search/evaluate-search.ts'
import { makeFeatureProducts, makeSuggestSearches } from '#application/search/feature-products.ts'
import { makeFindListings, type FindListings } from '#application/search/listing/listing-query.ts'
import { makePreviewSearchRule } from '#application/search/preview-search-rule.ts'
import { makeRebuildSearch } from '#application/search/listing/refresh-listings.ts'
import { makeRefreshListings } from '#application/search/listing/refresh-listings.ts'
import { makeSearchCatalogue, type SearchCatalogue } from '#application/search/search-catalogue.ts'
import { readSiteName } from './app/public-suffix.ts'
import {
  makeFindAllowedWords,
  makeSearchByRules,
  makeSearchRules,
  type GetSearchRules,
} from '#application/search/search-rules.ts'
import { makeFindMeaning } from '#application/search/words/find-meaning.ts'
import { makeSearchedQueries } from '#application/search/searched-queries.ts'
import type { Search } from '#application/search/search.ts'
import { popularityHalfLifeDays } from '#domain/search/popularity.ts'
import { makeUseOfSearch } from '#application/learning/use-of-search.ts'
import { makeGetLearnt } from '#adapters/postgres/learning/learnt-popularity.ts'
import type { Program } from './app/program.ts'

/** What decides about a write reads the primary; what is merely shown may lag. */
export const makeSearch = (program: Program): Search => {
  const { database, inTransaction, catalogue, clock, searchIndex } = program
  const { db, presentReads, reads } = database
  const { countFacets } = searchIndex
  const findListings = makeFindListings(searchIndex.findPlaces, makeReadCards(reads))
  const refreshVocabulary = makeRefreshVocabulary(db)
  const refreshing = { inTransaction, clock }
  const findBy = makeFindBy(program, findListings)
  // A replica may lag behind the version that they are kept for.
  const find = findBy(makeGetSearchRules(presentReads, catalogue.getIndex))
  const readSearchedQueries = makeReadSearchedQueries(reads, clock)
  const listRules = makeListSearchRules(db)
  return {
    find,
    describe: makeDescribeSearch({
      find,
      findListings,
      countFacets,
      getCatalogueIndex: catalogue.getIndex,
    }),
    evaluate: makeEvaluateSearch({ find, findListedNames: makeFindListedNames(reads) }),
    rules: {
      list: listRules,
      ...makeSearchRules({ inTransaction, clock }),
      preview: makePreviewSearchRule({ find, findBy, listRules, readSearchedQueries }),
    },
    queries: makeSearchedQueries({
      addSearches: makeAddSearches(db),
      readSearchedQueries,
      clearSearches: makeClearSearches(db, clock),
      clock,
    }),
    suggest: makeSuggest(reads, catalogue.getIndex),
    feature: makeFeatureProducts(findListings),
    suggestSearches: makeSuggestSearches(findListings),
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

const makeFindBy = (
  { database: { presentReads, reads }, catalogue, deals, offers, config, searchIndex }: Program,
  findListings: FindListings,
): ((getRules: GetSearchRules) => SearchCatalogue) => {
  const findExactProduct = makeFindExactProduct(reads)
  const useOfSearch = makeUseOfSearch({
    learnFromUse: config.learnFromUse,
    // A replica may lag behind the version that they are kept for.
    getLearnt: makeGetLearnt(presentReads, catalogue.getIndex),
  })
  return (getRules) =>
    makeSearchByRules(
      makeSearchCatalogue({
        getCatalogueIndex: catalogue.getIndex,
        useOfSearch,
        findExactProduct,
        findProductAt: makeFindProductAt(reads),
        ...searchIndex,
        findListings,
        getDealAmounts: deals.getAmounts,
        findMeaning: makeFindMeaning({
          findExactProduct,
          rankProducts: searchIndex.rank,
          completeWord: makeCompleteWord(reads),
          readAttributeNumbers: makeReadAttributeNumbers(reads),
          correctQuery: makeCorrectQuery({
            findKnownWords: makeFindKnownWords(reads),
            findSimilarWords: makeFindAllowedWords(makeFindSimilarWords(reads), getRules),
          }),
        }),
        readSiteName,
        findPublicId: makeFindPublicId(reads),
        findProduct: catalogue.findProduct,
        listOffers: offers.list,
      }),
      getRules,
    )
}

/** After ten half-lives a click-out counts a thousandth. */
const rememberedClickDays = 10 * popularityHalfLifeDays
