import type {
  PriceHistoryStore,
  ProductPoint,
  RecordedOffer,
} from '#application/price-history/price-history-store.ts'
import {
  mostPricedOffers,
  type ListPastPrices,
  type OfferPrices,
} from '#application/price-history/strike-views.ts'
import type { OfferId } from '#domain/ids.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { PastPrice } from '#domain/price-history/merge-past-prices.ts'
import { isStruckWithin, type Strike } from '#domain/price-history/strike.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AnnounceChange } from '../product/catalogue-version.ts'
import { countryDay } from '../country-day.ts'
import type { Database } from '../database.ts'
import { optimizationFence } from '../planner-steering.ts'
import { deliveryRules } from '../retailer/delivery-rules.ts'
import { lastPoint, latestPoints, pointsAfter, pointsOfOffer } from './read-price-points.ts'
import { leaveOutStruck, strikesOfOffers } from './strikes-of-offers.ts'

export const makePgPriceHistoryStore = (
  db: Kysely<Database>,
  announce: AnnounceChange,
): PriceHistoryStore => ({
  append: append(db),
  findOffers: findOffers(db),
  pastOf: pastOf(db),
  put: put(db, announce),
  pointsOf: pointsOf(db),
  replaceDailyLows: replaceDailyLows(db),
})

const append =
  (db: Kysely<Database>): PriceHistoryStore['append'] =>
  async (points) => {
    if (points.length === 0) return
    const given = points.map((point) => ({
      offer_id: point.offerId,
      at: point.at,
      price_minor: point.priceMinor,
      delivery_minor: point.deliveryMinor,
      currency: currencyOf(point.country),
      in_store: point.inStore ?? false,
    }))
    await sql`
      insert into price_point (offer_id, at, price_minor, delivery_minor, currency, in_store)
      select given.*
      from json_to_recordset(${JSON.stringify(given)}::json) as given(
        offer_id uuid, at timestamptz, price_minor integer, delivery_minor integer, currency text,
        in_store boolean
      )
      left join lateral (${lastPoint(sql`given.offer_id`)}) last on true
      where (given.price_minor, given.delivery_minor, given.in_store)
        is distinct from (last.price_minor, last.delivery_minor, coalesce(last.in_store, false))
      ${replacePoint}`.execute(db)
  }

/** What lists of prices show; the id of the shop is tried first. */
const uuidPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

const findOffers =
  (db: Kysely<Database>): PriceHistoryStore['findOffers'] =>
  async (names) => {
    const { rows } = await sql<RecordedOffer>`
      with wanted as (
        select * from unnest(
          ${names.map(({ retailer }) => retailer)}::text[],
          ${names.map(({ country }) => country)}::text[],
          ${names.map(({ retailerRef }) => retailerRef)}::text[]
        ) as name (retailer, country, ref)
      ), shop as materialized (
        select named.retailer as name, retailer.id, ${deliveryRules} as rules
        from (select distinct retailer from wanted) named
        join retailer on case when named.retailer ~ '^[1-9][0-9]{0,8}$'
          then retailer.id = named.retailer::integer else retailer.slug = named.retailer end
      )
      select wanted.retailer, wanted.country, wanted.ref as "retailerRef", offer.id as "offerId",
        offer.product_id as "productId", offer.first_seen_at as "firstSeenAt",
        shop.rules as "deliveryRules"
      from wanted join shop on shop.name = wanted.retailer
      cross join lateral (
        select id, product_id, first_seen_at from offer
        where retailer_id = shop.id and country = wanted.country and retailer_ref = wanted.ref
        union all
        select id, product_id, first_seen_at from offer
        where id = case when wanted.ref ~ ${uuidPattern} then wanted.ref::uuid end
          and retailer_id = shop.id and country = wanted.country
        limit 1
      ) offer`.execute(db)
    return rows
  }

const pastOf =
  (db: Kysely<Database>): PriceHistoryStore['pastOf'] =>
  async (offerIds) => {
    const { rows } = await sql<PastPrice & { offerId: OfferId }>`
      select offer.id as "offerId", point.at, point.price_minor as "priceMinor",
        point.delivery_minor as "deliveryMinor", point.in_store as "inStore"
      from offer
      cross join lateral (
        ${pointsOfOffer(sql`offer.id`)} and at < offer.first_seen_at ${optimizationFence}
      ) point
      where offer.id = any(${[...offerIds]}::uuid[])`.execute(db)
    return rows
  }

const put =
  (db: Kysely<Database>, announce: () => void): PriceHistoryStore['put'] =>
  async (points, { isFirst = false } = {}) => {
    announce()
    // An offer once with the lists of its points: as rows of their own they take half as long again.
    const offers = [...Map.groupBy(points, ({ offerId }) => offerId)].flatMap(([id, ofOffer]) => {
      const [first] = ofOffer
      if (!first) return []
      return {
        offer_id: id,
        currency: currencyOf(first.country),
        // Reading them as texts takes the database a quarter longer.
        seconds: ofOffer.map(({ at }) => at.getTime() / 1000),
        price_minor: ofOffer.map(({ priceMinor }) => priceMinor),
        delivery_minor: ofOffer.map(({ deliveryMinor }) => deliveryMinor),
        in_store: ofOffer.map(({ inStore = false }) => inStore),
      }
    })
    await sql`
      insert into price_point (offer_id, at, price_minor, delivery_minor, currency, in_store)
      select offer_id, to_timestamp(point.seconds), point.price_minor, point.delivery_minor, currency,
        point.in_store
      from json_to_recordset(${JSON.stringify(offers)}::json) as offer (
          offer_id uuid, currency text, seconds float8[], price_minor integer[],
          delivery_minor integer[], in_store boolean[]
        )
        cross join unnest(offer.seconds, offer.price_minor, offer.delivery_minor, offer.in_store)
          as point (seconds, price_minor, delivery_minor, in_store)
      ${isFirst ? sql`` : replacePoint}`.execute(db)
  }

const pointsOf =
  (db: Kysely<Database>): PriceHistoryStore['pointsOf'] =>
  async (productIds, since) => {
    // The planner knows no size of a month that has just begun, and would read it whole.
    const { rows } = await sql<ProductPoint>`
      select offer.product_id as "productId", offer.country, offer.id as "offerId",
        point.at, point.price_minor as "priceMinor", point.delivery_minor as "deliveryMinor",
        point.in_store as "inStore"
      from offer
      cross join lateral (
        ${since === undefined ? pointsOfOffer(sql`offer.id`) : pointsFrom(since)} ${optimizationFence}
      ) point
      where offer.product_id = any(${[...productIds]}::integer[]) and offer.condition = 'new'
      order by offer.product_id, offer.country, offer.id, point.at`.execute(db)
    return leaveOutStruck(db, rows)
  }

const replaceDailyLows =
  (db: Kysely<Database>): PriceHistoryStore['replaceDailyLows'] =>
  async (productIds, since, changes) => {
    // What is a deal rests on the same prices.
    await sql`
      with due as (
        insert into deal_due (product_id, at)
        select distinct id, '-infinity'::timestamptz from unnest(${[...productIds]}::integer[]) id
        order by id
        on conflict (product_id) do update set at = excluded.at
      )
      delete from daily_low
      where product_id = any(${[...productIds]}::integer[])
        and day >= ${since ? countryDay(sql`country`, since) : sql`'-infinity'::date`}`.execute(db)
    if (changes.length === 0) return
    // A product once with the lists of its days: as rows of their own they take half as long again.
    const markets = Map.groupBy(changes, ({ productId, country }) => `${productId} ${country}`)
    const products = [...markets.values()].flatMap((ofProduct) => {
      const [first] = ofProduct
      if (!first) return []
      return {
        product_id: first.productId,
        country: first.country,
        day: ofProduct.map(({ day }) => day),
        price_minor: ofProduct.map(({ priceMinor }) => priceMinor),
        total_minor: ofProduct.map(({ totalMinor }) => totalMinor),
      }
    })
    await sql`
      insert into daily_low (product_id, country, day, price_minor, total_minor)
      select product_id, country, low.day, low.price_minor, low.total_minor
      from json_to_recordset(${JSON.stringify(products)}::json) as product (
          product_id integer, country text, day date[], price_minor integer[], total_minor integer[]
        )
        cross join unnest(product.day, product.price_minor, product.total_minor)
          as low (day, price_minor, total_minor)`.execute(db)
  }

const replacePoint = sql`on conflict (offer_id, at) do update set price_minor = excluded.price_minor,
  delivery_minor = excluded.delivery_minor, in_store = excluded.in_store`

/** With the price that an offer had at a moment. */
const pointsFrom = (moment: Date): RawBuilder<unknown> => sql`
  (${lastPoint(sql`offer.id`, moment)}) union all ${pointsAfter(sql`offer.id`, moment)}`

export const makeListPastPrices =
  (db: Kysely<Database>): ListPastPrices =>
  async (publicId, pricesOfEach) => {
    const { rows } = await sql<Row>`
      select offer.id as "offerId", offer.country, offer.title, retailer.name as shop,
        offer.condition, offer.missing_since is null as "isPresent",
        point.at, point.price_minor as "priceMinor", point.delivery_minor as "deliveryMinor"
      from (
        select offer.* from offer
        where product_id = (
          select coalesce(merged_into, id) from product where public_id = ${publicId}
        )
        order by missing_since is not null, country desc, price_minor, id
        limit ${mostPricedOffers}
      ) offer
      join retailer on retailer.id = offer.retailer_id
      cross join lateral (
        ${latestPoints(sql`offer.id`, { most: pricesOfEach + 1 })}
      ) point
      order by offer.missing_since is not null, offer.country desc, offer.price_minor, offer.id,
        point.at desc`.execute(db)
    const offers = Map.groupBy(rows, ({ offerId }) => offerId)
    const strikes = await strikesOfOffers(db, [...offers.keys()])
    return [...offers].flatMap(([id, points]) => {
      const [first] = points
      if (!first) return []
      const { offerId, country, title, shop, condition, isPresent } = first
      return {
        offerId,
        country,
        title,
        shop,
        condition,
        isPresent,
        prices: toPrices(points, strikes.get(id) ?? []).slice(0, pricesOfEach),
        hasMore: points.length > pricesOfEach,
      }
    })
  }

type Row = Omit<OfferPrices, 'prices' | 'hasMore'> & PastPrice

/** The latest first, as they are given. */
const toPrices = (points: readonly PastPrice[], strikes: readonly Strike[]) =>
  points.map(({ at, priceMinor, deliveryMinor }, place) => {
    const until = points[place - 1]?.at ?? null
    return { at, until, priceMinor, deliveryMinor, isStruck: isStruckWithin(strikes, at, until) }
  })
