import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // When a former price was first read of which its shop does not say since when: unknown of those read before.
  `alter table offer_detail add column was_since timestamptz`,
]
