import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Null: of a system that does not name its processes for good, or of an older version.
  await sql.raw(`alter table run add column process text`).execute(db)
}
