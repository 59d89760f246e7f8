import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // When a price beyond belief was read first, rather than only that it is: the rule that tells it
  // stands in one place then.
  `alter table staged_row add column doubted_at timestamptz`,
  `update staged_row set doubted_at = now() where is_doubted`,
  `alter table staged_row drop column is_doubted`,
]
