import type {
  FindNotedWishes,
  FindWishedProduct,
  ReadWishes,
  ReadWishlist,
  RemoveWish,
  WishedProduct,
  WishlistItemView,
  WishlistStore,
} from '#application/wishlist/wishlist-store.ts'
import type { ProductId } from '#domain/ids.ts'
import { currencyOf } from '#domain/market/country.ts'
import { markets } from '#domain/market/markets.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { cardPrice } from '#domain/offer/sale.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { toStoredName, wishDate } from '#domain/wishlist/place-wish.ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { unpackSales } from '#domain/search/listing/packed-sales.ts'

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
  async add(items) {
    const given = items.map((item) => ({
      account_id: item.accountId,
      name: item.name,
      title: item.title,
      product_id: item.productId,
      country: item.country,
      price: item.price,
      amount_minor: item.amountMinor,
      total_minor: item.totalMinor,
      logo: item.logo,
      date: item.date,
      added_at: item.addedAt,
    }))
    await sql`
      with living as (
        select id from product where id = any(${items.map(({ productId }) => productId)}::integer[])
        order by id for key share
      )
      insert into wishlist_item (account_id, name, title, product_id, country, price,
        amount_minor, total_minor, logo, date, added_at)
      select account_id, name, title, living.id, country, price, amount_minor, total_minor, logo,
        date, added_at
      from json_populate_recordset(null::wishlist_item, ${JSON.stringify(given)}::json)
      left join living on living.id = product_id`.execute(trx)
  },
})

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

export const makeReadWishlist =
  (db: Kysely<Database>): ReadWishlist =>
  async (accountId, basis) => {
    const { rows } = await sql<ItemRow>`
      select item.name, item.title, item.country, item.price, item.amount_minor as "amountMinor",
        item.total_minor as "totalMinor", item.logo, item.date, item.added_at as "addedAt",
        product.public_id as "publicId", product.slug, product.images ->> 0 as image,
        listing.price_minor as "priceMinor", listing.total_minor as "totalNowMinor", listing.sales
      from wishlist_item item
      left join product wished on wished.id = item.product_id
      left join product on product.id = coalesce(wished.merged_into, wished.id)
        and product.archived_at is null
      left join listing on listing.country = item.country and listing.product_id = product.id
      where item.account_id = ${accountId}
      order by item.added_at desc, item.name`.execute(db)
    return rows.map((row) => toView(row, basis))
  }

export const makeReadWishes =
  (db: Kysely<Database>): ReadWishes =>
  async (publicIds, country, basis, now) => {
    const { rows } = await sql<
      Omit<ItemRow, 'name' | 'price' | 'date' | 'logo' | 'addedAt'> & { readonly asked: string }
    >`
      select asked.public_id as asked, product.title, ${country} as country,
        listing.price_minor as "amountMinor", listing.total_minor as "totalMinor",
        product.public_id as "publicId", product.slug, product.images ->> 0 as image,
        listing.price_minor as "priceMinor", listing.total_minor as "totalNowMinor", listing.sales
      from unnest(${[...publicIds]}::text[]) with ordinality asked (public_id, place)
      join product wished on wished.public_id = asked.public_id
      join product on product.id = coalesce(wished.merged_into, wished.id)
        and product.archived_at is null
      left join listing on listing.country = ${country} and listing.product_id = product.id
      order by place`.execute(db)
    return rows.map(({ asked, ...row }) => {
      const { title, priceMinor: amount } = row
      const price = amount === null ? '' : formatPrice(amount, currencyOf(country))
      const added = { price, date: wishDate(now), addedAt: now, logo: row.image ?? '' }
      const view = toView({ ...row, ...added, name: toStoredName(title) }, basis)
      return { asked, view }
    })
  }

type ItemRow = Omit<WishlistItemView, 'product'> & {
  readonly publicId: string | null
  readonly slug: string | null
  readonly image: string | null
  readonly priceMinor: number | null
  readonly totalNowMinor: number | null
  readonly sales: Uint8Array | null
}

const toView = (
  { publicId, slug, image, priceMinor, totalNowMinor: totalMinor, sales, ...item }: ItemRow,
  basis: Basis,
): WishlistItemView => {
  const price = sales && cardPrice(unpackSales(sales), basis)
  const isThere = publicId !== null && slug !== null
  return {
    ...item,
    product: isThere ? { publicId, slug, image, priceMinor, totalMinor, price } : null,
  }
}

export const makeFindWishedProduct =
  (db: Kysely<Database>): FindWishedProduct =>
  async (asked, country) => {
    const meant =
      'publicId' in asked
        ? sql`named.public_id = ${asked.publicId}`
        : sql`named.id in (
            select product_id from product_name
            where kind = 'title' and folded = any(${foldedTitles(asked.title)}::text[])
          )`
    const { rows } = await sql<WishedProduct>`
      select distinct product.id, product.title, product.images ->> 0 as image,
        listing.price_minor as "priceMinor", listing.total_minor as "totalMinor"
      from product named
      join product on product.id = coalesce(named.merged_into, named.id)
      left join listing on listing.country = ${country} and listing.product_id = product.id
      where ${meant} and product.archived_at is null and product.merged_into is null
      limit 2`.execute(db)
    const [row, ...others] = rows
    return others.length > 0 ? undefined : row
  }

export const makeFindNotedWishes =
  (db: Kysely<Database>): FindNotedWishes =>
  async (wishes) => {
    const given = wishes.map(({ productId, country, addedAt = null }) => ({
      public_id: productId,
      country,
      added_at: addedAt,
      zone: markets[country].timeZone,
    }))
    const { rows } = await sql<WishedProduct & { readonly place: number }>`
      select place::integer, product.id, product.title, product.images ->> 0 as image,
        case when added_at is null then listing.price_minor else low.price_minor end as "priceMinor",
        case when added_at is null then listing.total_minor else low.total_minor end as "totalMinor"
      from rows from (json_to_recordset(${JSON.stringify(given)}::json)
        as (public_id text, country text, added_at timestamptz, zone text)) with ordinality
        noted (public_id, country, added_at, zone, place)
      join product wished on wished.public_id = noted.public_id
      join product on product.id = coalesce(wished.merged_into, wished.id)
        and product.archived_at is null
      left join listing on listing.country = noted.country and listing.product_id = product.id
      left join lateral (
        select price_minor, total_minor from daily_low
        where daily_low.product_id = product.id and daily_low.country = noted.country
          and day <= (added_at at time zone zone)::date
        order by day desc limit 1
      ) low on true
      order by place`.execute(db)
    return rows.flatMap(({ place, ...product }) => {
      const noted = wishes[place - 1]
      return noted ? [{ noted, product }] : []
    })
  }

/** A title may come as the specification stores it, with its points as commas. */
const foldedTitles = (title: string): string[] => [
  ...new Set([foldText(title), foldText(title.replaceAll(',', '.'))]),
]
