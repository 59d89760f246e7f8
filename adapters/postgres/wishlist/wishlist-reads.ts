import { sql, type Kysely } from 'kysely'
import type { ReadWishlist, WishlistItemView } from '#application/wishlist/wishlist-store.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { cardPrice } from '#domain/offer/sale.ts'
import type { Database } from '../database.ts'
import { unpackSales } from '../search/packed-sales.ts'

export const makeReadWishlist =
  (db: Kysely<Database>): ReadWishlist =>
  async (accountId, basis) => {
    const { rows } = await sql<ItemRow>`
      select item.name, item.title, item.country, item.price, item.amount_minor,
        item.total_minor, item.logo, item.date, item.added_at, product.public_id, product.slug,
        product.images ->> 0 as image, listing.price_minor,
        listing.total_minor as total_now_minor, listing.sales
      from wishlist_item item
      left join product wished on wished.id = item.product_id
      left join product on product.id = coalesce(wished.merged_into, wished.id)
        and product.archived_at is null
      left join listing on listing.country = item.country and listing.product_id = product.id
      where item.account_id = ${accountId}
      order by item.added_at desc, item.name`.execute(db)
    return rows.map((row) => toView(row, basis))
  }

type ItemRow = {
  readonly name: string
  readonly title: string
  readonly country: Country
  readonly price: string
  readonly amount_minor: number | null
  readonly total_minor: number | null
  readonly logo: string
  readonly date: string
  readonly added_at: Date
  readonly public_id: string | null
  readonly slug: string | null
  readonly image: string | null
  readonly price_minor: number | null
  readonly total_now_minor: number | null
  readonly sales: Uint8Array | null
}

const toView = (row: ItemRow, basis: Basis): WishlistItemView => ({
  name: row.name,
  title: row.title,
  country: row.country,
  price: row.price,
  amountMinor: row.amount_minor,
  totalMinor: row.total_minor,
  logo: row.logo,
  date: row.date,
  addedAt: row.added_at,
  product:
    row.public_id === null || row.slug === null
      ? null
      : {
          publicId: row.public_id,
          slug: row.slug,
          image: row.image,
          priceMinor: row.price_minor,
          totalMinor: row.total_now_minor,
          price: row.sales && cardPrice(unpackSales(row.sales), basis),
        },
})
