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
} from '#application/retailer/list-shops.ts'
import type { FindShopCount } from '#application/retailer/show-retailer.ts'
import type { ProductPage } from '#application/offer/offer-view.ts'
import { sql, type Kysely } from 'kysely'
import type { AfterCommit } from '../connection/in-transaction.ts'
import type { Database } from '../database.ts'
import { insertRows } from '../insert-rows.ts'
import { unpackSales } from '../search/packed-sales.ts'

/** Pages show the counts, so that new ones make a new version of the catalogue. */
export const makePgShopCountStore = (
  db: Kysely<Database>,
  afterCommit: AfterCommit,
  bumpCatalogueVersion: () => Promise<void>,
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
    afterCommit(bumpCatalogueVersion)
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
  async (after, limit) => {
    const { rows } = await sql<ProductPage>`
      with claiming as (
        select distinct product_id from offer
        join offer_detail on offer_id = offer.id and sale_minor = price_minor
          and regular_minor > sale_minor
        where product_id > ${after} and missing_since is null
        order by product_id limit ${limit}
      )
      select distinct product_id as "productId", country
      from claiming join offer using (product_id)
      where missing_since is null
      order by 1, 2`.execute(db)
    return rows
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
      order by lower(name) collate "C", id
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
