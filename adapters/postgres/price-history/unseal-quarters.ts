import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { makeEnsurePriceMonths } from './price-months.ts'
import { unsealed } from './recorded-points.ts'

/** Whoever writes prices of quarters that may be sealed holds it, as many as like; whoever seals has it alone. */
export const lockSeals = async (db: Kysely<Database>, mode: 'shared' | 'alone'): Promise<void> => {
  if (!db.isTransaction) throw new Error('Seals are locked within a transaction only')
  await (
    mode === 'alone'
      ? sql`select pg_advisory_xact_lock(${lockKey})`
      : sql`select pg_advisory_xact_lock_shared(${lockKey})`
  ).execute(db)
}

/** Any number will do that nothing else in the database locks. */
const lockKey = 7_267_743_010

/**
 * Puts back into `price_point` what is sealed of the offers of `due`, rows of `offer_id` and `quarter`, from
 * that quarter on: so a moment is never in both tables, and what is sealed of an offer stays older
 * than what is not. The caller has locked the seals. Answers how many points.
 */
export const unsealQuarters = async (
  db: Kysely<Database>,
  due: RawBuilder<unknown>,
): Promise<number> => {
  const spans = await sql<{ from: string | null; to: string | null }>`
    with due as (${due})
    select min(sealed.quarter) as from, max(sealed.quarter) as to
    from due
    join price_quarter sealed
      on sealed.offer_id = due.offer_id and sealed.quarter >= due.quarter`.execute(db)
  const [span] = spans.rows
  if (!span || span.from === null || span.to === null) return 0
  // Empty months are dropped.
  await makeEnsurePriceMonths(db)(new Date(span.from), lastMonthOf(span.to))
  const { rows } = await sql<{ points: number }>`
    with due as (${due}), sealed as (
      delete from price_quarter using due
      where price_quarter.offer_id = due.offer_id and price_quarter.quarter >= due.quarter
      returning price_quarter.*
    ), point as (${unsealed(sql`sealed`)}), put as (
      insert into price_point (offer_id, at, price_minor, delivery_minor, currency, in_store)
      select offer_id, at, price_minor, delivery_minor, currency, in_store from point
      on conflict do nothing
    )
    select count(*) as points from point`.execute(db)
  return rows[0]?.points ?? 0
}

const lastMonthOf = (quarter: string): Date => {
  const first = new Date(quarter)
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 2))
}
