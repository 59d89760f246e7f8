import type {
  DealStore,
  DueProduct,
  ListDeals,
  ListedDeal,
  PriceFall,
} from '#application/deal/deal-store.ts'
import type { CategoryId, ProductId } from '#domain/ids.ts'
import { availabilities, isInStock } from '#domain/offer/availability.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AnnounceChange } from '../product/catalogue-version.ts'
import type { Database } from '../database.ts'
import { listingTable } from '../search/where-listing.ts'

export const makePgDealStore = (db: Kysely<Database>, announce: AnnounceChange): DealStore => ({
  takeDue: takeDue(db),
  async replace(productIds, deals, falls, again) {
    if (productIds.length === 0) return false
    const isChanged = await replaceDeals(db, productIds, deals)
    const hasFallen = await replaceFalls(db, productIds, falls)
    await sql`
      insert into deal_due (product_id, at)
      select * from unnest(
        ${again.map(({ productId }) => productId)}::integer[],
        ${again.map(({ at }) => at)}::timestamptz[]
      )`.execute(db)
    return isChanged || hasFallen
  },
  announce,
})

const takeDue =
  (db: Kysely<Database>): DealStore['takeDue'] =>
  async (now, limit) => {
    const { rows } = await sql<DueRow>`
      with due as (
        delete from deal_due where product_id = any(array(
          select product_id from deal_due where at <= ${now}
          order by at limit ${limit} for update skip locked
        )) returning product_id
      )
      select due.product_id, category_id, country, price_minor, total_minor
      from due left join listing on listing.product_id = due.product_id
      order by due.product_id, country`.execute(db)
    return [...Map.groupBy(rows, ({ product_id }) => product_id)].map(toDueProduct)
  }

type DueRow = {
  readonly product_id: ProductId
  readonly category_id: CategoryId | null
  readonly country: Country | null
  readonly price_minor: number | null
  readonly total_minor: number | null
}

const toDueProduct = ([productId, rows]: [ProductId, readonly DueRow[]]): DueProduct => ({
  productId,
  categoryId: rows[0]?.category_id ?? 0,
  markets: rows.flatMap(({ country, price_minor: item, total_minor: delivered }) =>
    country === null ? [] : { country, amounts: { item, delivered } },
  ),
})

/** Answers whether anything changed that is shown. */
const replaceDeals = async (
  db: Kysely<Database>,
  productIds: readonly ProductId[],
  deals: Parameters<DealStore['replace']>[1],
): Promise<boolean> => {
  const given = deals.map((deal) => ({
    product_id: deal.productId,
    country: deal.country,
    basis: deal.basis,
    amount_minor: deal.amountMinor,
    median_minor: deal.medianMinor,
    percent: deal.percent,
    lowest_before_minor: deal.lowestBeforeMinor,
    share: deal.share,
    since: deal.since,
    until: deal.until,
  }))
  const shown = sql`country, basis, product_id, amount_minor, median_minor, lowest_before_minor, since`
  const { rows } = await sql<{ changed: boolean }>`
    with given as (
      select * from json_populate_recordset(null::deal, ${JSON.stringify(given)}::json)
    ), known as (
      select ${shown} from deal where product_id = any(${[...productIds]}::integer[])
    ), gone as (
      delete from deal where product_id = any(${[...productIds]}::integer[])
        and (country, basis, product_id) not in (select country, basis, product_id from given)
    ), written as (
      insert into deal select * from given
      on conflict (country, basis, product_id) do update set amount_minor = excluded.amount_minor,
        median_minor = excluded.median_minor, percent = excluded.percent,
        lowest_before_minor = excluded.lowest_before_minor, share = excluded.share,
        since = excluded.since, until = excluded.until
    )
    select exists (table known except select ${shown} from given)
      or exists (select ${shown} from given except table known) as changed`.execute(db)
  return rows[0]?.changed ?? false
}

/** Answers whether any changed. */
const replaceFalls = async (
  db: Kysely<Database>,
  productIds: readonly ProductId[],
  falls: readonly PriceFall[],
): Promise<boolean> => {
  const given = falls.map((fall) => ({
    product_id: fall.productId,
    country: fall.country,
    basis: fall.basis,
    amount_minor: fall.amountMinor,
    fall_minor: fall.fallMinor,
  }))
  const { rows } = await sql<{ changed: boolean }>`
    with given as (
      select * from json_populate_recordset(null::price_fall, ${JSON.stringify(given)}::json)
    ), gone as (
      delete from price_fall where product_id = any(${[...productIds]}::integer[])
        and (country, basis, product_id) not in (select country, basis, product_id from given)
      returning product_id
    ), written as (
      insert into price_fall select * from given
      on conflict (country, basis, product_id) do update
        set amount_minor = excluded.amount_minor, fall_minor = excluded.fall_minor
      where (price_fall.amount_minor, price_fall.fall_minor)
        is distinct from (excluded.amount_minor, excluded.fall_minor)
      returning product_id
    )
    select exists (select from gone) or exists (select from written) as changed`.execute(db)
  return rows[0]?.changed ?? false
}

/** At most `mostDeals`. A shop that asks something else by now makes it no deal. */
export const makeListDeals =
  (db: Kysely<Database>): ListDeals =>
  async (country, basis, now) => {
    const { rows } = await sql<ListedDeal>`
      select deal.product_id as "productId", deal.basis, deal.amount_minor as "amountMinor",
        deal.median_minor as "medianMinor", deal.percent,
        deal.lowest_before_minor as "lowestBeforeMinor", deal.since, deal.until,
        listing.category_id as "categoryId", listing.brand_id as "brandId",
        coalesce((
          select availability = any(${availabilities.filter(isInStock)}) from offer where id = listing.offers[1]
        ), false) as "inStock"
      from deal
      join ${listingTable(country)} listing on listing.product_id = deal.product_id
        and listing.${amountColumn[basis]} = deal.amount_minor
      where deal.country = ${country} and deal.basis = ${basis} and deal.until > ${now}
      order by deal.share, deal.percent desc, listing.popularity desc, deal.product_id
      limit ${mostDeals}`.execute(db)
    return rows
  }

const amountColumn: Readonly<Record<Basis, RawBuilder<unknown>>> = {
  item: sql`price_minor`,
  delivered: sql`total_minor`,
}

const mostDeals = 10_000
