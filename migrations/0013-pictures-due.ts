import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // When shops are asked for a picture next, for as long as the product has none; a new one at once.
  `alter table product add column pictures_due_at timestamptz not null default '-infinity'`,
  `drop index product_pictureless`,
  `create index product_pictures_due on product (pictures_due_at, id)
    where images = '[]'::jsonb and merged_into is null and archived_at is null`,
]
