import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { monthOf } from '#domain/open-data/dump-month.ts'
import type { DropEmptyMonths } from '#application/price-history/seal-prices.ts'
import { withStatementLimit } from '../connection/statement-limit.ts'
import { SqlError } from '../connection/sql-error.ts'
import type { Database } from '../database.ts'
import { listMonthTables, type MonthTable } from './month-tables.ts'
import { lockSeals } from './unseal-quarters.ts'

/**
 * A month is taken for empty when its file is: `vacuum` cuts off only what no transaction can see any
 * more, so that dropping it takes nothing from a backup or dump that began before.
 */
export const makeDropEmptyMonths =
  (db: Kysely<Database>, patience: Patience = usualPatience): DropEmptyMonths =>
  async (from, before) => {
    const dropped: string[] = []
    for (const { table, month } of await monthsBetween(db, from, before)) {
      const outcome = await dropIfEmpty(db, table, patience)
      if (outcome === 'dropped') dropped.push(month)
      // Whoever is in the way of one is in the way of all.
      if (outcome === 'locked') break
    }
    return dropped
  }

const dropIfEmpty = async (
  db: Kysely<Database>,
  table: string,
  patience: Patience,
): Promise<Outcome> => {
  try {
    if (await hasRows(db, table)) return 'not-empty'
    await vacuum(db, table)
    return await drop(db, table, patience)
  } catch (error) {
    if (error instanceof SqlError && error.code === undefinedTable) return 'gone'
    throw error
  }
}

/** Another process dropped it. */
const undefinedTable = '42P01'

/** For the planner, and so that what was put down once is not looked through again. */
export const makeTakeStockOfSeals = (db: Kysely<Database>) => (): Promise<void> =>
  vacuum(db, 'price_quarter')

const monthsBetween = async (
  db: Kysely<Database>,
  from: Date,
  before: Date,
): Promise<readonly MonthTable[]> =>
  (await listMonthTables(db)).filter(
    ({ month }) => month >= monthOf(from) && month < monthOf(before),
  )

const hasRows = async (db: Kysely<Database>, table: string): Promise<boolean> => {
  const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db)
  return rows.length > 0
}

const vacuum = (db: Kysely<Database>, table: string): Promise<void> =>
  withStatementLimit(hourMs, async () => {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
  })

const hourMs = 3_600_000

/** Everybody who reads prices waits behind whoever waits to drop a month. */
type Patience = { readonly waitMs: number; readonly tries: number }

const usualPatience: Patience = { waitMs: 100, tries: 10 }

const drop = async (
  db: Kysely<Database>,
  table: string,
  { waitMs, tries }: Patience,
): Promise<Outcome> => {
  for (let tried = 1; tried <= tries; tried++) {
    try {
      return await dropOnce(db, table, waitMs)
    } catch (error) {
      if (!(error instanceof SqlError) || error.code !== lockNotAvailable) throw error
      await sleep(waitMs + Math.random() * waitMs * 4)
    }
  }
  return 'locked'
}

type Outcome = 'dropped' | 'gone' | 'not-empty' | 'locked'

const lockNotAvailable = '55P03'

const dropOnce = (db: Kysely<Database>, table: string, waitMs: number): Promise<Outcome> =>
  db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(waitMs)}`.execute(trx)
    // Whoever writes into the past has made sure of its months, and is about to fill them.
    await lockSeals(trx, 'alone')
    await sql`lock table only price_point in access exclusive mode`.execute(trx)
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx)
    const { rows } = await sql<{ bytes: number }>`
      select pg_relation_size(${table}::regclass) as bytes`.execute(trx)
    if (rows[0]?.bytes !== 0) return 'not-empty'
    await sql`drop table ${sql.table(table)}`.execute(trx)
    return 'dropped'
  })
