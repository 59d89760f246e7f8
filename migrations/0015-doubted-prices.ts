import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A price beyond belief, and the run that read it: it counts once a later run reads it again.
  `alter table offer_source add column doubted_price_minor integer,
    add column doubted_in_run integer`,
  `alter table staged_row add column is_doubted boolean not null default false`,
]
