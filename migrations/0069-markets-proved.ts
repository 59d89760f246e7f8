import { sql, type Kysely } from 'kysely'

/** Beside readers and writers: proving a reference reads the whole table. */
export const transaction = false

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as "table", conname as name from pg_constraint
    where contype = 'f' and confrelid = 'market'::regclass and not convalidated`.execute(db)
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} validate constraint ${sql.ref(name)}`.execute(db)
}
