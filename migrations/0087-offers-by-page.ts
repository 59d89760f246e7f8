import { sql, type Kysely } from 'kysely'

/** The index is built while offers are read and written. */
export const transaction = false

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // One that was broken off is there, and of no use.
  'drop index if exists offer_page',
  // Pasted addresses are looked up by host and path.
  `create index concurrently offer_page on offer
    using hash (lower(regexp_replace(url, '^https?://(www\\.)?|/*([?#].*)?$', '', 'gi')))`,
]
