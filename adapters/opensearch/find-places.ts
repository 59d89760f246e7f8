import type { EngineRanking } from './rank-products.ts'
import { conditionsOf } from '#application/search/listing/listing-conditions.ts'
import type {
  FindPlaces,
  ListingQuery,
  PickPlaces,
  Places,
} from '#application/search/listing/listing-query.ts'
import type { RankQuestion } from '#application/search/ranking.ts'
import type { ProductId } from '#domain/ids.ts'
import { pageSize } from '#domain/search/paging.ts'
import type { ListOrder } from '#domain/search/sort.ts'
import type { Engine, Query } from './engine.ts'
import { mostHits } from './mapping.ts'
import { passing } from './queries.ts'
import { sort as byScore } from './rank-products.ts'

/** Other orders, and lists of ids, are the database's. */
export const canList = ({ ranking, among, isOnSale }: ListingQuery, sort: ListOrder): boolean =>
  sort === '' &&
  among === undefined &&
  isOnSale !== true &&
  (ranking === undefined || 'words' in ranking.by)

type Deps = {
  readonly engine: Engine
  readonly index: string
  readonly rank: (question: RankQuestion) => Promise<EngineRanking>
  readonly pickPlaces: PickPlaces
}

/** Asks for more candidates until the sales of enough pass, too. */
export const makeFindPlacesOn =
  ({ engine, index, rank, pickPlaces }: Deps): FindPlaces =>
  async (query, _sort, page) => {
    const asked = await requestOf(query, rank)
    let size = Math.max(4 * (page * pageSize + 1), leastAsked)
    for (;;) {
      const { hits } = await engine.search(index, {
        size,
        track_total_hits: false,
        query: asked.query,
        sort: asked.sort,
        _source: ['id'],
      })
      const ids = hits.map(({ _source }) => Number(_source['id']))
      const picked = await pickPlaces(query, asked.inOrder(ids), page)
      if (picked.listings.length > pageSize || hits.length < size || size === mostHits)
        return toPlaces(picked)
      size = Math.min(4 * size, mostHits)
    }
  }

/** Of those that are in an order of their own, all are asked for at first. */
const leastAsked = 256

const toPlaces = ({ listings, complete }: Awaited<ReturnType<PickPlaces>>): Places => ({
  complete,
  listings: listings.slice(0, pageSize),
  hasMore: listings.length > pageSize,
})

type Asked = {
  readonly query: Query
  readonly sort: readonly Query[]
  readonly inOrder: (ids: readonly ProductId[]) => Parameters<PickPlaces>[1]
}

const requestOf = async (query: ListingQuery, rank: Deps['rank']): Promise<Asked> => {
  const by = query.ranking?.by
  if (by === undefined || !('words' in by))
    return {
      query: passing(conditionsOf(query)),
      sort: [{ popularity: 'desc' }, { id: 'asc' }],
      inOrder: (ids) => ids.map((id, position) => ({ id, position })),
    }
  const { ranking, ranked } = await rank(by)
  // The words were looked at when it was ranked.
  const filters = passing({ ...conditionsOf(query), words: [] })
  const places = new Map(
    ranking.head.flatMap(({ id, match }, place) => (match ? [[id, place] as const] : [])),
  )
  return {
    query: { bool: { must: [ranked], filter: [filters] } },
    sort: byScore,
    inOrder(ids) {
      const positioned = ids.map((id, at) => ({ id, position: places.get(id) ?? places.size + at }))
      return positioned.toSorted((a, b) => a.position - b.position)
    },
  }
}
