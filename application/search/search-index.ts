import type { ProductId } from '#domain/ids.ts'
import type { CountFacets, FindPlaces } from './listing/listing-query.ts'
import type { RankedProduct, Ranking, RankQuestion } from './ranking.ts'

/**
 * What finds products: by words, by filters, in some order, with counts. It knows no names, pictures and offers; those are
 * read from the database by ids. An engine beside the database gives the same answers, as all rules and weights are the domain's.
 */
export type SearchIndex = {
  /** By words alone; filters are for whoever lists them. */
  readonly rank: RankProducts
  /** The first `count` of a ranking, where that is more than its head. */
  readonly rankMore: (
    question: RankQuestion,
    count: number,
  ) => Promise<readonly Pick<RankedProduct, 'id' | 'categoryId'>[]>
  readonly findPlaces: FindPlaces
  readonly countFacets: CountFacets
}

export type RankProducts = (question: RankQuestion) => Promise<Ranking>

/** Public id of a product that is listed. */
export type FindPublicId = (id: ProductId) => Promise<string | undefined>
