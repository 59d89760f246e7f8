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
import { currencyOf, type Country } from '#domain/market/country.ts'
import { markets } from '#domain/market/markets.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { cardPrice } from '#domain/offer/sale.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { toStoredName, wishDate } from '#domain/wishlist/place-wish.ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { unpackSales } from '../search/packed-sales.ts'

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

export const makeReadWishes =
  (db: Kysely<Database>): ReadWishes =>
  async (publicIds, country, basis, now) => {
    const { rows } = await sql<
      Omit<ItemRow, 'name' | 'price' | 'date' | 'logo' | 'added_at'> & { readonly asked: string }
    >`
      select asked.public_id as asked, product.title, ${country} as country, listing.price_minor as amount_minor,
        listing.total_minor, product.public_id, product.slug, product.images ->> 0 as image,
        listing.price_minor, listing.total_minor as total_now_minor, listing.sales
      from unnest(${[...publicIds]}::text[]) with ordinality asked (public_id, place)
      join product wished on wished.public_id = asked.public_id
      join product on product.id = coalesce(wished.merged_into, wished.id)
        and product.archived_at is null
      left join listing on listing.country = ${country} and listing.product_id = product.id
      order by place`.execute(db)
    return rows.map((row) => {
      const { title, price_minor: amount } = row
      const price = amount === null ? '' : formatPrice(amount, currencyOf(country))
      const added = { price, date: wishDate(now), added_at: now, logo: row.image ?? '' }
      const view = toView({ ...row, ...added, name: toStoredName(title) }, basis)
      return { asked: row.asked, view }
    })
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
    const { rows } = await sql<ProductRow>`
      select distinct product.id, product.title, product.images ->> 0 as image,
        listing.price_minor, listing.total_minor
      from product named
      join product on product.id = coalesce(named.merged_into, named.id)
      left join listing on listing.country = ${country} and listing.product_id = product.id
      where ${meant} and product.archived_at is null and product.merged_into is null
      limit 2`.execute(db)
    const [row, ...others] = rows
    return row === undefined || others.length > 0 ? undefined : toWished(row)
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
    const { rows } = await sql<ProductRow & { readonly place: number }>`
      select place::integer, product.id, product.title, product.images ->> 0 as image,
        case when added_at is null then listing.price_minor else low.price_minor end as price_minor,
        case when added_at is null then listing.total_minor else low.total_minor end as total_minor
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
    return rows.flatMap(({ place, ...row }) => {
      const noted = wishes[place - 1]
      return noted ? [{ noted, product: toWished(row) }] : []
    })
  }

const toWished = ({ id, title, image, price_minor, total_minor }: ProductRow): WishedProduct => ({
  id,
  title,
  image,
  priceMinor: price_minor,
  totalMinor: total_minor,
})

type ProductRow = {
  readonly id: number
  readonly title: string
  readonly image: string | null
  readonly price_minor: number | null
  readonly total_minor: number | null
}

/** A title may come as the specification stores it, with its points as commas. */
const foldedTitles = (title: string): string[] => [
  ...new Set([foldText(title), foldText(title.replaceAll(',', '.'))]),
]
