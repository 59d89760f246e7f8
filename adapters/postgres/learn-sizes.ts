import { sql, type Kysely } from 'kysely'
import type { Database } from './database.ts'

/**
 * Takes the statistics of the catalogue's tables within a transaction that fills or empties them.
 * Statistics taken beside it do not count its rows: plans made by those, those that check foreign keys
 * among them, read whole tables once for each row. Until it ends, nobody else takes any.
 */
export const learnSizes = (db: Kysely<Database>): Promise<unknown> =>
  sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)

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
  'listing',
] as const satisfies readonly (keyof Database)[]
