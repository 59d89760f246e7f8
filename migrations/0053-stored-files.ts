import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Pictures of a site whose nodes share a database and no bucket.
  `create table stored_file (
    key text primary key,
    bytes bytea not null,
    stored_at timestamptz not null default now()
  )`,
  // They are compressed already.
  `alter table stored_file alter column bytes set storage external`,
]
