import type { Kysely } from 'kysely'
import { mostOfHead } from '#application/search/ranking.ts'
import { noProductFilters } from '#application/search/listing/listing-query.ts'
import { noSaleFilters } from '#domain/offer/sale.ts'
import { isNeeded } from '#domain/search/understand/name-words.ts'
import type { Database } from '../database.ts'
import type { GetLexemeFrequencies } from '../search/lexeme-frequencies.ts'
import { gatherAll, planList, type ListPlan } from '../search/plan-list.ts'
import { selectCandidates } from '../search/select-candidates.ts'
import type { RankInMemory } from './ranked-products.ts'

/**
 * While the engine that ranks is away: what has all words in its name, the most popular first, and no more of it than a
 * page or some are read of.
 */
export const makeRankWithoutMemory =
  (db: Kysely<Database>, getFrequencies: GetLexemeFrequencies): RankInMemory =>
  async ({ words, without = [], country }) => {
    const query = {
      country,
      without,
      basis: 'item',
      words: words.filter(isNeeded),
      filters: noProductFilters,
      sales: noSaleFilters,
    } as const
    const read = async (plan: ListPlan) =>
      (await selectCandidates({ query, sort: '', limit: mostOfHead, plan }).execute(db)).rows
    const found = await read(planList(query, '', mostOfHead, await getFrequencies(country)))
    const rows = found.length < mostOfHead ? await read(gatherAll) : found
    const products = rows.map((row) => ({
      id: row.product_id,
      categoryId: row.category_id,
      match: undefined,
    }))
    return {
      isMakeshift: true,
      complete: products.length,
      named: products.length,
      total: products.length,
      isWide: false,
      isOfKind: false,
      placed: 1,
      first: (count) => products.slice(0, count),
      holders: words.map(() => 1),
    }
  }
