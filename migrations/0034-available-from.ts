import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // When a shop says that an offer can be had.
  await sql`alter table offer_detail add column available_from timestamptz`.execute(db)
}
