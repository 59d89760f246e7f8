import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Some of what a run would do, for whoever decides about it. Kept with it, as what is staged goes
  // once it is decided, and offers change.
  `alter table run add column examples jsonb not null default '{}'
    check (jsonb_typeof(examples) = 'object')`,
]
