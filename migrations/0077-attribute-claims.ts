import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Of attributes on which shops disagree: each value, and how many shops state it.
  `alter table product add column attribute_claims jsonb not null default '{}'
    check (jsonb_typeof(attribute_claims) = 'object')`,
  // Administration lists these.
  "create index product_disputed on product (id) where attribute_claims <> '{}'",
]
