import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // The order by rating: what nobody rated is as good as ten ratings of 3.
  await sql`create index listing_rating on listing (
    ((rating_sum + 30)::float8 / (rating_count + 10)) desc, popularity desc, product_id
  )`.execute(db)
}
