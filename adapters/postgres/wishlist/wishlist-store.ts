import type { ProductId } from '#domain/ids.ts'
import { sql, type Transaction } from 'kysely'
import type { WishlistStore } from '#application/wishlist/wishlist-store.ts'
import type { Database } from '../database.ts'

export const makePgWishlistStore = (trx: Transaction<Database>): WishlistStore => ({
  async readToAdd(accountId) {
    // The lock comes in a statement of its own: the next one sees what its last holder wrote.
    const owner = await sql`
      select from account where id = ${accountId} for no key update`.execute(trx)
    if (owner.rows.length === 0) return undefined
    const { rows } = await sql<{ name: string; productId: ProductId | null }>`
      select item.name, coalesce(product.merged_into, product.id) as "productId"
      from wishlist_item item
      left join product on product.id = item.product_id
      where item.account_id = ${accountId}`.execute(trx)
    return rows
  },
  async add(item) {
    await sql`
      insert into wishlist_item (account_id, name, title, product_id, country, price,
        amount_minor, total_minor, logo, date, added_at)
      values (${item.accountId}, ${item.name}, ${item.title},
        (select id from product where id = ${item.productId} for key share), ${item.country},
        ${item.price}, ${item.amountMinor}, ${item.totalMinor}, ${item.logo}, ${item.date}, ${item.addedAt})`.execute(
      trx,
    )
  },
})
