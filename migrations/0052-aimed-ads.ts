import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Slugs. What names a category or brand that is gone shows nowhere, until an admin aims it anew.
  `alter table ad
    add column categories text[] not null default '{}' check (cardinality(categories) <= 20),
    add column brands text[] not null default '{}' check (cardinality(brands) <= 20)`,
]
