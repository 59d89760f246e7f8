import { sql, type Kysely } from 'kysely'

/** Up to which transactions an index of search beside the database follows it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table search_index (
    name text primary key,
    seen text not null,
    followed_at timestamptz not null default now()
  )`,
  // The versions of documents: a later read of a product is never overwritten by an earlier one.
  `create sequence search_index_round`,
]
