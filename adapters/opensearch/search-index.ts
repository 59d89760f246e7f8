import type { PickPlaces } from '#application/search/listing/listing-query.ts'
import { rankOnce, type RankQuestion } from '#application/search/ranking.ts'
import type { SearchIndex } from '#application/search/search-index.ts'
import { canCount, makeCountFacetsOn } from './count-facets.ts'
import type { Engine } from './engine.ts'
import { canList, makeFindPlacesOn } from './find-places.ts'
import { rankOn, sort, type EngineRanking } from './rank-products.ts'

type Deps = {
  readonly engine: Engine
  /** An alias of the index that is searched. */
  readonly index: string
  readonly pickPlaces: PickPlaces
  /** What the engine is not asked for, and all where it is away. */
  readonly database: SearchIndex
  readonly onFailure: (error: unknown) => void
}

/** Searches on OpenSearch; where that is away, on the database. */
export const makeOpenSearchIndex = ({
  engine,
  index,
  pickPlaces,
  database,
  onFailure,
}: Deps): SearchIndex => {
  const rank = rankOnce((question) => rankOn(engine, index, question))
  const findPlaces = makeFindPlacesOn({ engine, index, rank, pickPlaces })
  const countFacets = makeCountFacetsOn(engine, index)
  const orElse = async <T>(ask: () => Promise<T>, other: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      onFailure(error)
      return other()
    }
  }
  return {
    rank: (question) =>
      orElse(
        async () => (await rank(question)).ranking,
        () => database.rank(question),
      ),
    rankMore: (question, count) =>
      orElse(
        () => rankMoreOn(engine, index, rank, question, count),
        () => database.rankMore(question, count),
      ),
    findPlaces: (query, order, page) =>
      canList(query, order)
        ? orElse(
            () => findPlaces(query, order, page),
            () => database.findPlaces(query, order, page),
          )
        : database.findPlaces(query, order, page),
    countFacets: (query, keys) =>
      canCount(query)
        ? orElse(
            () => countFacets(query, keys),
            () => database.countFacets(query, keys),
          )
        : database.countFacets(query, keys),
  }
}

const rankMoreOn = async (
  engine: Engine,
  index: string,
  rank: (question: RankQuestion) => Promise<EngineRanking>,
  question: RankQuestion,
  count: number,
): ReturnType<SearchIndex['rankMore']> => {
  const { ranking, ranked } = await rank(question)
  const { hits } = await engine.search(index, {
    size: count,
    track_total_hits: false,
    query: ranked,
    sort,
    _source: ['id', 'category'],
  })
  const inHead = new Set(ranking.head.map(({ id }) => id))
  const rest = hits
    .map(({ _source: { id, category } }) => ({ id: Number(id), categoryId: Number(category) }))
    .filter(({ id }) => !inHead.has(id))
  return [...ranking.head, ...rest].slice(0, count)
}
