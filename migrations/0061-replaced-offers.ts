import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Of an offer that is to go: its shop gave its id to another thing.
  await sql`alter table staged_row add column is_replaced boolean not null default false`.execute(
    db,
  )
}
