import { sql, type Kysely } from 'kysely'
import type { Database } from './database.ts'

/**
 * Takes the statistics of the catalogue's tables within a transaction that fills or empties them.
 * Statistics taken beside it do not count its rows: plans made by those, those that check foreign keys
 * among them, read whole tables once for each row. Until it ends, nobody else takes any. A tenth of the
 * usual sample tells sizes, which is what matters then, of all but the listings: searches go by how
 * common their lexemes are.
 */
export const analyzeTables = async (db: Kysely<Database>): Promise<void> => {
  await sql`set local default_statistics_target = 10`.execute(db)
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
  await sql`set local default_statistics_target to default`.execute(db)
  await sql`analyze ${sql.table('listing')}`.execute(db)
}

const tables = [
  'retailer',
  'source',
  'product_group',
  'product',
  'product_name',
  'product_gtin',
  'product_key',
  'offer',
  'offer_detail',
  'offer_source',
  'match',
  'match_refusal',
  'click_out_day',
  'review',
  'daily_low',
] as const satisfies readonly (keyof Database)[]
