import { makeReadAttributeNumbers } from '#adapters/postgres/search/read-attribute-numbers.ts'
import { sql, type Kysely } from 'kysely'
import { readSiteName } from '#adapters/composition/app/public-suffix.ts'
import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeFacetSample } from '#adapters/postgres/facets/facet-sample.ts'
import type { Database } from '#adapters/postgres/database.ts'
import { makeCompleteWord } from '#adapters/postgres/suggestion/complete-word.ts'
import {
  makeFindExactProduct,
  makeFindProductAt,
  makeFindPublicId,
} from '#adapters/postgres/search/find-exact-product.ts'
import { makeRankInMemory } from '#adapters/postgres/ranking/ranked-products.ts'
import { makeReadCards } from '#adapters/postgres/search/read-cards.ts'
import { makePostgresIndex } from '#adapters/postgres/search/search-index.ts'
import { makeGetLexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import { tsqueryOf } from '#adapters/postgres/search/tsvector.ts'
import { makeListOffers } from '#adapters/postgres/offer/offer-reads.ts'
import { makeFindKnownWords, makeFindSimilarWords } from '#adapters/postgres/suggestion/spelling.ts'
import { makeCorrectQuery } from '#application/search/words/correct-query.ts'
import {
  makeFindListings,
  type CountFacets,
  type FindListings,
} from '#application/search/listing/listing-query.ts'
import { makeFindMeaning } from '#application/search/words/find-meaning.ts'
import { makeSearchCatalogue } from '#application/search/search-catalogue.ts'
import type { QueryClass } from './query-classes.ts'
import { quantilesOf, timeEach, type Quantiles } from './quantiles.ts'
import { makeFindProduct } from '#adapters/postgres/product/product-reads.ts'

export type ClassTimes = {
  readonly name: string
  readonly target: number
  /** The whole search, as a request has it made; hits and facets run side by side. */
  readonly search: Quantiles | undefined
  /** Its statements alone, the way each is sent: a list by popularity and by price, and facets. */
  readonly popular: Quantiles | undefined
  readonly cheapest: Quantiles | undefined
  readonly facets: Quantiles | undefined
  /** What one would write first: all that match, ordered by rank; only where there are words. */
  readonly naive: Quantiles | undefined
}

/** Runs each class once to warm up, then each of its searches and statements one by one. */
export const measureClasses = async (
  db: Kysely<Database>,
  classes: readonly QueryClass[],
  rounds: number,
  onMeasured: (times: ClassTimes) => void,
): Promise<readonly ClassTimes[]> => {
  const getFrequencies = makeGetLexemeFrequencies(db)
  const sample = makeFacetSample(db)
  await sample.refresh()
  const index = makePostgresIndex({ db, rank: makeRankInMemory(db), getFrequencies, sample })
  const findListings = makeFindListings(index.findPlaces, makeReadCards(db))
  const { countFacets } = index
  const findExactProduct = makeFindExactProduct(db)
  const lists: Parameters<FindListings>[] = []
  const counts: Parameters<CountFacets>[] = []
  const search = makeSearchCatalogue({
    getCatalogueIndex: makeGetCatalogueIndex(db, makeReadCatalogueVersion(db)),
    useOfSearch: async () => undefined,
    findExactProduct,
    findProductAt: makeFindProductAt(db),
    readSiteName,
    findProduct: makeFindProduct(db),
    getDealAmounts: async () => new Map(),
    listOffers: makeListOffers(db, { now: () => new Date() }),
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
    rankMore: index.rankMore,
    findListings(...asked) {
      lists.push(asked)
      return findListings(...asked)
    },
    countFacets(...asked) {
      counts.push(asked)
      return countFacets(...asked)
    },
  })
  const measured: ClassTimes[] = []
  for (const { name, target, requests } of classes) {
    lists.length = 0
    counts.length = 0
    const searches = requests.map((request) => () => search(request))
    await timeEach(searches)
    const [asked, counted] = [lists.slice(), counts.slice()]
    const times = {
      name,
      target,
      search: quantilesOf(await timeEach(searches, rounds)),
      popular: quantilesOf(
        await timeEach(
          asked.map((args) => () => findListings(...args)),
          rounds,
        ),
      ),
      cheapest: quantilesOf(
        await timeEach(
          asked.map(
            ([query]) =>
              () =>
                findListings(query, 'bestprice', 1),
          ),
          rounds,
        ),
      ),
      facets: quantilesOf(
        await timeEach(
          counted.map((args) => () => countFacets(...args)),
          rounds,
        ),
      ),
      naive: await measureNaive(db, asked, rounds),
    }
    measured.push(times)
    onMeasured(times)
  }
  return measured
}

const measureNaive = async (
  db: Kysely<Database>,
  asked: readonly Parameters<FindListings>[],
  rounds: number,
): Promise<Quantiles | undefined> => {
  const queries = asked.flatMap(
    ([{ words }]) => tsqueryOf(words.map((word) => [word.lexeme, ...word.alternatives])) ?? [],
  )
  return quantilesOf(
    await timeEach(
      queries.map(
        (query) => () =>
          sql`select product_id from listing where country = 'NZ' and words @@ ${query}::tsquery
            order by ts_rank(words, ${query}::tsquery) desc limit 24`.execute(db),
      ),
      rounds,
    ),
  )
}
