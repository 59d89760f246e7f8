import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Counts the edits of a form, so that nobody overwrites what they have not seen.
  await sql`alter table product add column version integer not null default 1`.execute(db)
}
