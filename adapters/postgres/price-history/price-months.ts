import { sql } from 'kysely'
import type { EnsurePriceMonths } from '#application/price-history/price-months.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { listMonthTables, tableOfMonth } from './month-tables.ts'

export const makeEnsurePriceMonths =
  (db: Kysely<Database>): EnsurePriceMonths =>
  async (from, to) => {
    const wanted = monthsBetween(from, to)
    if ((await missingOf(db, wanted)).length === 0) return
    await (db.isTransaction
      ? createMissing(db, wanted)
      : db.transaction().execute((trx) => createMissing(trx, wanted)))
  }

/** A month of the partitioned history: the name of its table and the first instants it holds. */
type Month = { readonly table: string; readonly from: string; readonly to: string }

const monthsBetween = (from: Date, to: Date): Month[] => {
  const months: Month[] = []
  const last = to.getUTCFullYear() * 12 + to.getUTCMonth()
  for (let at = from.getUTCFullYear() * 12 + from.getUTCMonth(); at <= last; at++)
    months.push({
      table: tableOfMonth(dayOf(at).slice(0, 7)),
      from: dayOf(at),
      to: dayOf(at + 1),
    })
  return months
}

/** First day of a month counted from the year 0. */
const dayOf = (month: number): string =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12)).toISOString().slice(0, 10)

const missingOf = async (db: Kysely<Database>, months: readonly Month[]): Promise<Month[]> => {
  const present = new Set((await listMonthTables(db)).map(({ table }) => table))
  return months.filter(({ table }) => !present.has(table))
}

const createMissing = async (db: Kysely<Database>, months: readonly Month[]): Promise<void> => {
  // Of two nodes that want the same month the second waits here, and then finds it made.
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db)
  for (const { table, from, to } of await missingOf(db, months)) {
    const name = sql.table(table)
    // Made aside and attached: others read and write the history meanwhile, which
    // `create table … partition of` would not let them.
    await sql`create table ${name} (like price_point including all)`.execute(db)
    await sql`alter table price_point attach partition ${name}
      for values from (${sql.lit(`${from} 00:00:00+00`)}) to (${sql.lit(`${to} 00:00:00+00`)})`.execute(
      db,
    )
  }
}

/** Any number will do that nothing else in the database locks. */
const lockKey = 7_267_743_002
