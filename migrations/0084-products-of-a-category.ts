import { sql, type Kysely } from 'kysely'

/** The index is built while products are read and written. */
export const transaction = false

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // One that was broken off is there, and of no use.
  'drop index if exists product_category_id',
  // Those of a category are read part by part, in the order of their ids.
  'create index concurrently product_category_id on product (category_id, id)',
  // The new one serves whatever this one did.
  'drop index concurrently if exists product_category',
]
