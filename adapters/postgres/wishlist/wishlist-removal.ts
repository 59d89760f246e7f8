import { sql, type Kysely } from 'kysely'
import type { RemoveWish } from '#application/wishlist/wishlist-store.ts'
import { toStoredName } from '#domain/wishlist/place-wish.ts'
import type { Database } from '../database.ts'

export const makeRemoveWish =
  (db: Kysely<Database>): RemoveWish =>
  async (accountId, itemName) => {
    const stored = toStoredName(itemName)
    const { rows } = await sql`
      delete from wishlist_item
      where account_id = ${accountId} and name = (
        select name from wishlist_item
        where account_id = ${accountId}
          and (name in (${itemName}, ${stored}) or title = ${itemName})
        order by name = ${itemName} desc, title = ${itemName} desc, added_at
        limit 1
      )
      returning name`.execute(db)
    return rows.length > 0
  }
