import type { FindFittingQueries } from '#application/search/loosen-query.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { optimizationFence } from '../planner-steering.ts'
import { tsqueryOf } from './lexemes.ts'
import { lexemesOf, listingTable } from './listing-conditions.ts'

export const makeFindFittingQueries =
  (db: Kysely<Database>): FindFittingQueries =>
  async (queries, country, limit) => {
    const asked = queries.map((words) => tsqueryOf(words.map(lexemesOf)) ?? '')
    // One query after the other, until there are enough.
    const { rows } = await sql<{ place: number }>`
      select place::integer - 1 as place
      from unnest(${asked}::text[]) with ordinality asked (query, place)
      cross join lateral (
        select from ${listingTable(country)} where words @@ query::tsquery
        ${optimizationFence} limit 1
      ) fitting
      limit ${limit}`.execute(db)
    return rows.map(({ place }) => place)
  }
