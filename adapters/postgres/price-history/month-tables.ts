import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** A partition of `price_point`: its table, and its month such as `2026-05`. */
export type MonthTable = { readonly table: string; readonly month: string }

const prefix = 'price_point_'

export const tableOfMonth = (month: string): string => `${prefix}${month.replace('-', '_')}`

/**
 * In order of time. Asks the catalogue's rows: `to_regclass` may answer from before another session's
 * commit.
 */
export const listMonthTables = async (db: Kysely<Database>): Promise<readonly MonthTable[]> => {
  const { rows } = await sql<{ table: string }>`
    select relname as "table"
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'price_point'::regclass order by relname`.execute(db)
  return rows.map(({ table }) => ({
    table,
    month: table.slice(prefix.length).replace('_', '-'),
  }))
}
