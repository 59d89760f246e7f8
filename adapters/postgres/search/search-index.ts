import type { Kysely } from 'kysely'
import { rankOnce } from '#application/search/ranking.ts'
import type { SearchIndex } from '#application/search/search-index.ts'
import type { Database } from '../database.ts'
import { makeCountFacets } from '../facets/count-facets.ts'
import type { FacetSample } from '../facets/facet-sample.ts'
import { makeRankProducts, type RankInMemory } from '../ranking/ranked-products.ts'
import { makeFindPlaces } from './find-places.ts'
import type { GetLexemeFrequencies } from './lexeme-frequencies.ts'

type Deps = {
  readonly db: Kysely<Database>
  readonly rank: RankInMemory
  readonly getFrequencies: GetLexemeFrequencies
  readonly sample?: Pick<FacetSample, 'find'>
}

/** The words of all listings in the memory of this process; filters, orders and counts by the database. */
export const makePostgresIndex = ({ db, rank, getFrequencies, sample }: Deps): SearchIndex => {
  const once = rankOnce(rank)
  return {
    ...makeRankProducts(once),
    findPlaces: makeFindPlaces({ db, getFrequencies, rank: once }),
    countFacets: makeCountFacets(db, getFrequencies, sample),
  }
}
