import type {
  KnownStrike,
  StrikeStore,
  StrikeTarget,
  StruckOffer,
  StruckProduct,
} from '#application/price-history/price-history-store.ts'
import {
  mostListedStrikes,
  type ListStrikes,
  type StrikeView,
} from '#application/price-history/strike-views.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AnnounceChange } from '../product/catalogue-version.ts'
import type { Database } from '../database.ts'
import { insertRows } from '../insert-rows.ts'
import { lastPoint, latestPoints, pointsAfter } from './read-price-points.ts'

export const makePgStrikeStore = (db: Kysely<Database>, announce: AnnounceChange): StrikeStore => {
  return {
    findProduct: findProduct(db),
    count: countStrikes(db),
    findAsking: findAsking(db),
    add: addStrike(db, announce),
    find: findStrike(db),
    undo: undoStrike(db, announce),
  }
}

const findProduct =
  (db: Kysely<Database>): StrikeStore['findProduct'] =>
  async (target) => {
    const { rows } = await sql<StruckProduct>`
      select product.id, product.public_id as "publicId"
      from product
      where product.id = ${idOf(target)}`.execute(db)
    return rows[0]
  }

const countStrikes =
  (db: Kysely<Database>): StrikeStore['count'] =>
  async (productId) => {
    const { rows } = await sql<{ count: number }>`
      select count(distinct strike.id) as count
      from offer
      join price_strike_offer struck on struck.offer_id = offer.id
      join price_strike strike on strike.id = struck.strike_id and strike.undone_at is null
      where offer.product_id = ${productId}`.execute(db)
    return rows[0]?.count ?? 0
  }

const findAsking =
  (db: Kysely<Database>): StrikeStore['findAsking'] =>
  async ({ productId, target, from, to }) => {
    const isMeant =
      'offerId' in target
        ? sql`offer.id = ${target.offerId}::uuid`
        : sql`offer.country = ${target.country}`
    const { rows } = await sql<StruckOffer>`
      select offer.id as "offerId", offer.country, held.price_minor as "priceMinor"
      from offer
      cross join lateral (
        ${latestPoints(sql`offer.id`, { most: 1, isMeant: sql`price_minor is not null` })}
      ) held
      where offer.product_id = ${productId} and ${isMeant} and (
        (select price_minor from (${lastPoint(sql`offer.id`, from)}) last) is not null
        or exists (
          select from (${pointsAfter(sql`offer.id`, from, to)}) within where price_minor is not null
        )
      )
      order by offer.id`.execute(db)
    return rows
  }

const addStrike =
  (db: Kysely<Database>, announce: () => void): StrikeStore['add'] =>
  async ({ id, productId, country, from, to, reason, at, by, offers }) => {
    announce()
    await insertRows(db, 'price_strike', [
      {
        id,
        product_id: productId,
        country,
        from_at: from,
        until_at: to,
        reason,
        struck_at: at,
        struck_by: by,
      },
    ])
    await insertRows(
      db,
      'price_strike_offer',
      offers.map(({ offerId, priceMinor }) => ({
        offer_id: offerId,
        strike_id: id,
        price_minor: priceMinor,
      })),
    )
  }

const findStrike =
  (db: Kysely<Database>): StrikeStore['find'] =>
  async (id) => {
    const { rows } = await sql<KnownStrike>`
      select from_at as "from", until_at as "to", reason, undone_at is not null as "isUndone",
        product.public_id as "publicId",
        array(
          select distinct offer.product_id from price_strike_offer struck
          join offer on offer.id = struck.offer_id
          where struck.strike_id = strike.id and offer.product_id is not null
        ) as "productIds"
      from price_strike strike join product on product.id = strike.product_id
      where strike.id = ${id}::uuid`.execute(db)
    return rows[0]
  }

const undoStrike =
  (db: Kysely<Database>, announce: () => void): StrikeStore['undo'] =>
  async (id, { at, by }) => {
    announce()
    await db
      .updateTable('price_strike')
      // Clocks of several nodes differ a little.
      .set({ undone_at: sql`greatest(struck_at, ${at}::timestamptz)`, undone_by: by })
      .where('id', '=', id)
      .execute()
  }

const idOf = (target: StrikeTarget): RawBuilder<number | null> =>
  'offerId' in target
    ? sql`(select product_id from offer where id = ${target.offerId}::uuid)`
    : sql`(
        select coalesce(merged_into, id) from product where public_id = ${target.publicId}
      )`

export const makeListStrikes =
  (db: Kysely<Database>): ListStrikes =>
  async ({ publicId, id }) => {
    const conditions = [
      sql`true`,
      ...(id === undefined ? [] : [sql`strike.id = ${id}::uuid`]),
      ...(publicId === undefined ? [] : [isOf(publicId)]),
    ]
    const { rows } = await sql<Row>`
      select strike.id, strike.country, strike.from_at as "from", strike.until_at as "to",
        strike.reason, strike.struck_at as "struckAt", striker.name as "struckBy",
        strike.undone_at as "undoneAt", undoer.name as "undoneBy",
        json_build_object('publicId', product.public_id, 'title', product.title,
          'slug', product.slug) as product,
        array(
          select distinct retailer.name from price_strike_offer struck
          join offer on offer.id = struck.offer_id
          join retailer on retailer.id = offer.retailer_id
          where struck.strike_id = strike.id order by retailer.name
        ) as shops,
        array(
          select offer_id from price_strike_offer where strike_id = strike.id order by offer_id
        ) as "offerIds"
      from price_strike strike
      join product on product.id = strike.product_id
      left join account striker on striker.id = strike.struck_by
      left join account undoer on undoer.id = strike.undone_by
      where ${sql.join(conditions, sql` and `)}
      order by strike.undone_at is not null, strike.struck_at desc, strike.id desc
      limit ${mostListedStrikes}`.execute(db)
    return rows.map(({ undoneAt, undoneBy, ...strike }) => ({
      ...strike,
      undone: undoneAt && { at: undoneAt, by: undoneBy },
    }))
  }

/** Of its present offers, too, that another product had when they were struck. */
const isOf = (publicId: string) => sql`strike.id in (
  select strike_id from price_strike_offer
  join offer on offer.id = offer_id join product on product.id = offer.product_id
  where product.public_id = ${publicId}
  union all
  select price_strike.id from price_strike join product on product.id = product_id
  where product.public_id = ${publicId}
)`

type Row = Omit<StrikeView, 'undone'> & {
  readonly undoneAt: Date | null
  readonly undoneBy: string | null
}
