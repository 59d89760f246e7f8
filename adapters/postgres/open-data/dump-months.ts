import { monthOf, spanOfMonth } from '#domain/open-data/dump-month.ts'
import { dayOf, daysBefore } from '#domain/price-history/days-before.ts'
import { endOfQuarter, quarterOf } from '#domain/price-history/quarter.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { optimizationFence } from '../planner-steering.ts'
import { listMonthTables } from '../price-history/month-tables.ts'
import { unsealed } from '../price-history/recorded-points.ts'

export const listMonths = async (trx: Transaction<Database>): Promise<readonly string[]> => {
  const months = new Set([...(await openMonths(trx)), ...(await sealedMonths(trx))])
  return [...months].toSorted()
}

/** Each is looked for in the partition of its own, by the first row that there is. */
const openMonths = async (trx: Transaction<Database>): Promise<readonly string[]> => {
  const months: string[] = []
  for (const { table, month } of await listMonthTables(trx)) {
    const { rows: first } = await sql`select from ${sql.table(table)} limit 1`.execute(trx)
    if (first.length > 0) months.push(month)
  }
  return months
}

/** Quarters are found by the ends of their index. */
const sealedMonths = async (trx: Transaction<Database>): Promise<readonly string[]> => {
  const { rows } = await sql<{ quarter: string }>`
    with recursive sealed as (
      select min(quarter) as quarter from price_quarter
      union all
      select (select min(quarter) from price_quarter where quarter > sealed.quarter)
      from sealed where quarter is not null
    )
    select quarter from sealed where quarter is not null`.execute(trx)
  const months: string[] = []
  for (const month of rows.flatMap(({ quarter }) => monthsOf(quarter))) {
    const { rows: first } = await sql`
      select from price_quarter where ${isOfQuarter(month)} and ${countOf(month)} > 0 limit 1`.execute(
      trx,
    )
    if (first.length > 0) months.push(month)
  }
  return months
}

const monthsOf = (quarter: string): readonly string[] => {
  const months: string[] = []
  for (let at = new Date(quarter); at < endOfQuarter(quarter); at = spanOfMonth(monthOf(at)).to)
    months.push(monthOf(at))
  return months
}

export const countPoints = async (trx: Transaction<Database>, month: string): Promise<number> => {
  const { from, to } = spanOfMonth(month)
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from price_point where at >= ${from} and at < ${to})
      + (
        select coalesce(sum(${countOf(month)}), 0) from price_quarter where ${isOfQuarter(month)}
      ) as count`.execute(trx)
  return rows[0]?.count ?? 0
}

/** What there is of it in any table. */
export const pointsOfMonth = (month: string): RawBuilder<unknown> => {
  const { from, to } = spanOfMonth(month)
  return sql`
    select offer_id, at, price_minor, delivery_minor, currency, in_store from price_point
    where at >= ${from} and at < ${to}
    union all
    select offer_id, at, price_minor, delivery_minor, currency, in_store
    from (${unsealed(sql`(
      select offer_id, currency, at[first:last], price_minor[first:last],
        delivery_minor[first:last], in_store[first:last]
      from price_quarter
      cross join lateral (
        select ${placeBefore(from)} + 1 as first, ${placeBefore(to)} as last ${optimizationFence}
      ) place
      where ${isOfQuarter(month)} and first <= last
      ${optimizationFence}
    ) of_month`)}) sealed`
}

const isOfQuarter = (month: string): RawBuilder<boolean> =>
  sql`quarter = ${quarterOf(spanOfMonth(month).from)}::date`

const countOf = (month: string): RawBuilder<number> => {
  const { from, to } = spanOfMonth(month)
  return sql`(${placeBefore(to)} - ${placeBefore(from)})`
}

/** Of the last moment in a row that is before the first one of a day. */
const placeBefore = (day: Date): RawBuilder<number> =>
  sql`width_bucket(${`${dayOf(daysBefore(day, 1))}T23:59:59.999999Z`}::timestamptz, at)`
