import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // What a wish cost delivered when it was added; null of earlier ones, which nobody noted.
  await sql
    .raw(`alter table wishlist_item add column total_minor integer check (total_minor > 0)`)
    .execute(db)
}
