import type { FindFittingQueries } from '#application/search/loosen-query.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { tsqueryOf } from './lexeme-text.ts'
import { lexemesOf, listingTable } from './listing-conditions.ts'

export const makeFindFittingQueries =
  (db: Kysely<Database>): FindFittingQueries =>
  async (queries, country, limit) => {
    const asked = queries.map((words) => tsqueryOf(words.map(lexemesOf)) ?? '')
    // One after the other, until there are enough: offset 0 keeps them from becoming one join.
    const { rows } = await sql<{ place: number }>`
      select place::integer - 1 as place
      from unnest(${asked}::text[]) with ordinality asked (query, place)
      cross join lateral (
        select from ${listingTable(country)} where words @@ query::tsquery offset 0 limit 1
      ) fitting
      limit ${limit}`.execute(db)
    return rows.map(({ place }) => place)
  }
