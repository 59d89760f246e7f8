import type {
  CountOfShop,
  ListClaiming,
  ReadListedSales,
  ShopCountStore,
} from '#application/retailer/count-shops.ts'
import {
  shopsOfPage,
  type CountedShop,
  type ListedShop,
  type ListShops,
  type FindShopCount,
} from '#application/retailer/show-retailer.ts'
import type { ProductPage } from '#application/offer/offer-view.ts'
import { sql, type Kysely } from 'kysely'
import type { AnnounceChange } from '../product/catalogue-version.ts'
import type { Database } from '../database.ts'
import { insertRows } from '../insert-rows.ts'
import { unpackSales } from '#domain/search/listing/packed-sales.ts'
import { byName } from './by-name.ts'

/** Pages show the counts, so that new ones make a new version of the catalogue. */
export const makePgShopCountStore = (
  db: Kysely<Database>,
  announce: AnnounceChange,
): ShopCountStore => ({
  async lastCountedAt() {
    const last = await db
      .selectFrom('shop_count')
      .select(({ fn }) => fn.max('counted_at').as('at'))
      .executeTakeFirst()
    return last?.at ?? undefined
  },
  async replace(counts, at) {
    await db.deleteFrom('shop_count').execute()
    await insertRows(db, 'shop_count', counts.map(toRow(at)))
    announce()
  },
})

const toRow =
  (at: Date) =>
  ({ retailerId, ...count }: CountOfShop) => ({
    ...count,
    retailer_id: retailerId,
    counted_at: at,
  })

export const makeReadListedSales =
  (db: Kysely<Database>): ReadListedSales =>
  async (after, products) => {
    const { rows } = await sql<{
      productId: number
      country: CountOfShop['country']
      sales: Uint8Array
    }>`
      select product_id as "productId", country, sales from listing
      where product_id in (
        select distinct product_id from listing where product_id > ${after}
        order by product_id limit ${products}
      )
      order by product_id`.execute(db)
    return {
      listed: rows.map(({ country, sales }) => ({ country, sales: unpackSales(sales) })),
      last: rows.at(-1)?.productId,
    }
  }

export const makeListClaiming =
  (db: Kysely<Database>): ListClaiming =>
  async (after, products) => {
    const { rows } = await sql<{ last: number; pages: readonly ProductPage[] | null }>`
      with checked as materialized (
        select id from product where id > ${after} order by id limit ${products}
      ), claiming as (
        select distinct product_id, country from checked
        join offer on product_id = checked.id and missing_since is null
        join offer_detail on offer_id = offer.id and sale_minor = price_minor
          and regular_minor > sale_minor
      )
      select max(id) as last, (
        select json_agg(json_build_object('productId', product_id, 'country', country)
          order by product_id, country)
        from claiming
      ) as pages
      from checked having count(*) > 0`.execute(db)
    return { pages: rows[0]?.pages ?? [], last: rows[0]?.last }
  }

export const makeFindShopCount =
  (db: Kysely<Database>): FindShopCount =>
  async (retailerId, country) => {
    const { rows } = await sql<CountedShop>`
      select compared, cheapest, claims, held, counted_at as "countedAt" from shop_count
      where retailer_id = ${retailerId} and country = ${country}`.execute(db)
    return rows[0]
  }

export const makeListShops =
  (db: Kysely<Database>): ListShops =>
  async (country, page) => {
    const { rows } = await sql<ShopRow>`
      select slug, name, logo, retailer.country, verified_at is not null as "isVerified",
        demo as "isDemo", compared, cheapest, claims, held, counted_at as "countedAt",
        (select count(*)::integer from retailer where archived_at is null) as total
      from retailer
      left join shop_count on retailer_id = retailer.id and shop_count.country = ${country}
      where archived_at is null
      order by counted_at is null, ${byName}, id
      limit ${shopsOfPage} offset ${(page - 1) * shopsOfPage}`.execute(db)
    return { shops: rows.map(toShop), total: rows[0]?.total ?? 0 }
  }

type ShopRow = Omit<ListedShop, 'count'> & {
  readonly [K in keyof CountedShop]: CountedShop[K] | null
} & { readonly total: number }

const toShop = (row: ShopRow): ListedShop => {
  const { compared, cheapest, claims, held, countedAt, total: _total, ...shop } = row
  const isCounted =
    compared !== null && cheapest !== null && claims !== null && held !== null && countedAt !== null
  return { ...shop, count: isCounted ? { compared, cheapest, claims, held, countedAt } : null }
}
