import { sql, type Kysely } from 'kysely'

/** The indexes are built while listings are read and written, in each partition on its own. */
export const transaction = false

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'listing'::regclass`.execute(
    db,
  )
  for (const column of ['item_days', 'total_days']) {
    const key = `(${column}, popularity desc, product_id)`
    for (const { name } of rows) {
      // One that was broken off is there, and of no use.
      await sql.raw(`drop index if exists ${name}_${column}`).execute(db)
      await sql.raw(`create index concurrently ${name}_${column} on ${name} ${key}`).execute(db)
    }
    // Takes those of the partitions for its own.
    await sql.raw(`create index if not exists listing_${column} on listing ${key}`).execute(db)
  }
}
