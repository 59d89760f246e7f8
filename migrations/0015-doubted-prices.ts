import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A price beyond belief, and when it was read first: it counts once it is read again some hours later.
  `alter table offer_source add column doubted_price_minor integer,
    add column doubted_at timestamptz`,
  `alter table staged_row add column is_doubted boolean not null default false`,
]
