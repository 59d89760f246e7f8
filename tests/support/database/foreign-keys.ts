import { sql, type Kysely } from 'kysely'
import type { Database } from '#adapters/postgres/database.ts'

/** Every foreign key there is, and whether all of its rows are proved. */
export const readForeignKeys = async (db: Kysely<Database>): Promise<readonly unknown[]> => {
  const { rows } = await sql`
    select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition,
      convalidated as proved
    from pg_constraint where contype = 'f' order by 1, 2`.execute(db)
  return rows
}
