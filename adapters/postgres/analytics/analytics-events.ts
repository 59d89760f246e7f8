import {
  noAnalytics,
  type AnalyticsDay,
  type AnalyticsSummary,
  type AnalyticsTotals,
  type ClearEvents,
  type SummariseAnalytics,
} from '#application/analytics/analytics-summary.ts'
import type { AddEvents } from '#application/analytics/analytics.ts'
import type { Clock } from '#application/ports.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makeAddEvents =
  (db: Kysely<Database>): AddEvents =>
  async (visit, events, at) => {
    await db
      .insertInto('analytics_event')
      .values(events.map((event) => ({ ...event, visit, at })))
      .execute()
  }

export const makeClearEvents =
  (db: Kysely<Database>): ClearEvents =>
  async (before) => {
    await db.deleteFrom('analytics_event').where('at', '<=', before).execute()
  }

export const makeSummariseAnalytics =
  (db: Kysely<Database>, clock: Clock): SummariseAnalytics =>
  async (days) => {
    const now = clock.now()
    const [rows, places] = await Promise.all([readDays(db, now, days), readPlaces(db, now, days)])
    return { days: rows, totals: totalsOf(rows), places }
  }

const zone = 'Pacific/Auckland'

/** Ways to shops are counted by days of UTC, of which the day in New Zealand is half a day ahead. */
const readDays = async (
  db: Kysely<Database>,
  now: Date,
  days: number,
): Promise<readonly AnalyticsDay[]> => {
  const { rows } = await sql<AnalyticsDay>`
    with span as (
      select day::date as day
      from generate_series(
        (${now}::timestamptz at time zone ${zone})::date - ${days - 1}::integer,
        (${now}::timestamptz at time zone ${zone})::date, interval '1 day'
      ) as day
    ),
    told as (
      select (at at time zone ${zone})::date as day, count(distinct visit) as visits,
        count(*) filter (where name = 'Page view') as page_views,
        count(*) filter (where name = 'Search') as searches,
        count(*) filter (where name = 'Click-out') as click_outs,
        count(*) filter (where name = 'Returning user') as returned,
        count(*) filter (where name = 'Allows cookies') as allowed
      from analytics_event
      where at >= ((select min(day) from span)::timestamp at time zone ${zone})
      group by 1
    ),
    counted as (
      select day, sum(clicks) as clicks from click_out_day
      where day >= (select min(day) from span) group by day
    )
    select to_char(span.day, 'YYYY-MM-DD') as day,
      coalesce(visits, 0)::integer as visits, coalesce(page_views, 0)::integer as "pageViews",
      coalesce(searches, 0)::integer as searches, coalesce(click_outs, 0)::integer as "clickOuts",
      coalesce(returned, 0)::integer as "returning", coalesce(allowed, 0)::integer as allowed,
      coalesce(clicks, 0)::integer as "shopVisits"
    from span left join told using (day) left join counted using (day)
    order by span.day`.execute(db)
  return rows
}

const readPlaces = async (
  db: Kysely<Database>,
  now: Date,
  days: number,
): Promise<AnalyticsSummary['places']> => {
  const { rows } = await sql<AnalyticsSummary['places'][number]>`
    select place, count(*)::integer as "pageViews" from analytics_event
    where name = 'Page view' and at >= (
      ((${now}::timestamptz at time zone ${zone})::date - ${days - 1}::integer)::timestamp
      at time zone ${zone}
    )
    group by place order by count(*) desc, place`.execute(db)
  return rows
}

const totalsOf = (days: readonly AnalyticsDay[]): AnalyticsTotals =>
  days.reduce(
    (sum, { visits, pageViews, searches, clickOuts, returning, allowed, shopVisits }) => ({
      visits: sum.visits + visits,
      pageViews: sum.pageViews + pageViews,
      searches: sum.searches + searches,
      clickOuts: sum.clickOuts + clickOuts,
      returning: sum.returning + returning,
      allowed: sum.allowed + allowed,
      shopVisits: sum.shopVisits + shopVisits,
    }),
    noAnalytics,
  )
