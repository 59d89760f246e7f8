import { spanOfMonth } from '#domain/open-data/dump-month.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { listMonthTables } from '../price-history/month-tables.ts'

/** Each is looked for in the partition of its own, by the first row that there is. */
export const listMonths = async (trx: Transaction<Database>): Promise<readonly string[]> => {
  const months: string[] = []
  for (const { table, month } of await listMonthTables(trx)) {
    const { rows: first } = await sql`select from ${sql.table(table)} limit 1`.execute(trx)
    if (first.length > 0) months.push(month)
  }
  return months
}

export const countPoints = async (trx: Transaction<Database>, month: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from price_point where ${isOfMonth(month)}`.execute(trx)
  return rows[0]?.count ?? 0
}

export const isOfMonth = (month: string): RawBuilder<boolean> => {
  const { from, to } = spanOfMonth(month)
  return sql`at >= ${from} and at < ${to}`
}
