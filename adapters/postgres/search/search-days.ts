import { sql, type Kysely } from 'kysely'
import type { Clock } from '#application/ports.ts'
import type {
  AddSearches,
  ReadSearchedQueries,
  SearchedQuery,
} from '#application/search/searched-queries.ts'
import {
  fewestListedSearches,
  mostSearchedWords,
  searchedDays,
} from '#domain/search/words/searched-words.ts'
import type { Database } from '../database.ts'

export const makeAddSearches =
  (db: Kysely<Database>): AddSearches =>
  async (day, counted) => {
    await sql`
      delete from search_day where (day, country, words) in (
        select day, country, words from search_day
        where day = ${day}::date and searches = 1
          and (select count(*) from search_day where day = ${day}::date) >= ${mostSearchedWords}
        for update skip locked
      )`.execute(db)
    // Of several processes, each locks the same rows in the same order.
    await sql`
      insert into search_day (day, country, words, results, searches)
      select ${day}::date, country, words, results, searches
      from json_populate_recordset(null::search_day, ${JSON.stringify(counted)}::json) one
      where (select count(*) from search_day where day = ${day}::date) < ${mostSearchedWords}
        or exists (
          select 1 from search_day
          where day = ${day}::date and country = one.country and words = one.words
        )
      order by country, words
      on conflict (day, country, words) do update
      set results = excluded.results, searches = search_day.searches + excluded.searches`.execute(
      db,
    )
  }

export const makeReadSearchedQueries =
  (db: Kysely<Database>, clock: Clock): ReadSearchedQueries =>
  async ({ results, limit }) => {
    const { rows } = await sql<SearchedQuery>`
      with query as (
        select words, country, (array_agg(results order by day desc))[1] as results,
          sum(searches)::integer as searches, max(day) as last_day
        from search_day
        where day > ${firstDay(clock)}
        group by words, country
        having sum(searches) >= ${fewestListedSearches}
      )
      select words, country, results, searches, to_char(last_day, 'YYYY-MM-DD') as "lastDay"
      from query where ${results === undefined ? sql`true` : sql`results = ${results}`}
      order by searches desc, words, country limit ${limit}`.execute(db)
    return rows
  }

export const makeClearSearches =
  (db: Kysely<Database>, clock: Clock): (() => Promise<void>) =>
  async () => {
    await sql`delete from search_day where day <= ${firstDay(clock)}`.execute(db)
  }

/** The last day that is not among those of interest. */
const firstDay = (clock: Clock) =>
  sql`(${clock.now()}::timestamptz at time zone 'UTC')::date - ${searchedDays}::integer`
