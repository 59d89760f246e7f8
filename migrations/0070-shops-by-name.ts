import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // As lists of shops are ordered: a letter with a macron or an accent stands with the plain one.
  await sql`drop index retailer_name`.execute(db)
  await sql`create index retailer_name on retailer (
    (regexp_replace(normalize(lower(name), nfd), '[\\u0300-\\u036f]', '', 'g') collate "C"), id
  )`.execute(db)
}
