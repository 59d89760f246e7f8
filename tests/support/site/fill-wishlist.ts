import type { Database } from '#adapters/postgres/database.ts'
import { sql, type Kysely } from 'kysely'

/** Items of the catalogue on somebody's wishlist, the first added last. */
export const fillWishlist = (db: Kysely<Database>, id: string, count: number): Promise<unknown> =>
  sql`insert into wishlist_item (account_id, name, title, product_id, country, price, amount_minor,
      total_minor, logo, date, added_at)
    select ${id}, replace(replace(title, '/', '-'), '.', ','), title, id, 'NZ',
      '$1.00', price_minor, total_minor, coalesce(images ->> 0, ''), 'Monday, January 5, 2025',
      now() - row_number() over (order by id) * interval '1 minute'
    from product join listing on listing.product_id = product.id and listing.country = 'NZ'
    where price_minor is not null and total_minor is not null order by id limit ${count}`.execute(
    db,
  )
