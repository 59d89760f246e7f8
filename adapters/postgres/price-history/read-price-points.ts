import type {
  OfferPoint,
  ReadPricePoints,
  ReadPricePointsOfEach,
} from '#application/price-history/read-price-history.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { numbered, ofEachPlace, type Place } from '../product-pages.ts'
import { leaveOutStruck } from './strikes-of-offers.ts'

export const makeReadPricePoints =
  (db: Kysely<Database>): ReadPricePoints =>
  async (productId, country, from, to) => {
    const { rows } = await pointsOf(sql`${productId}`, sql`${country}`, from, to).execute(db)
    return leaveOutStruck(db, rows)
  }

export const makeReadPricePointsOfEach =
  (db: Kysely<Database>): ReadPricePointsOfEach =>
  async (pages, from, to) => {
    const { rows } = await sql<OfferPoint & Place>`
      select page.place::integer, past.* from ${numbered(pages)}
      cross join lateral (
        ${pointsOf(sql`page.product_id`, sql`page.country`, from, to)}
      ) past`.execute(db)
    return ofEachPlace(pages, await leaveOutStruck(db, rows), (point) => point)
  }

/**
 * Also of offers that are gone by now: their past stays. Partitions after the window are not
 * touched, and of those before it only as many as it takes to find each offer's last point.
 */
const pointsOf = (
  productId: RawBuilder<unknown>,
  country: RawBuilder<unknown>,
  from: Date,
  to: Date,
): RawBuilder<OfferPoint> => sql<OfferPoint>`
  select offer.id as "offerId", offer.variant_label as "variantLabel", retailer.slug as "retailerSlug",
    retailer.name as "retailerName", retailer.archived_at is not null as "isArchived",
    point.at, point.price_minor as "priceMinor", point.delivery_minor as "deliveryMinor",
    point.in_store as "inStore",
    case when offer.missing_since is null
      then least(offer.expires_at, reading.stale_at) end as "endsAt"
  from offer
  join retailer on retailer.id = offer.retailer_id
  cross join lateral (
    -- The first moment at which lists of offers call it out of date.
    select coalesce(
      max(coalesce(seen_at, last_good_at) + make_interval(secs => freshness_seconds))
        + interval '1 millisecond',
      offer.changed_at
    ) as stale_at
    from offer_source join source on source.id = offer_source.source_id
    where offer_source.offer_id = offer.id
  ) reading
  cross join lateral (
    (${lastPoint(sql`offer.id`, from)})
    union all
    (
      select * from (${pointsAfter(sql`offer.id`, from, to)}) within
      order by at desc limit ${sql.lit(maxPointsPerOffer)}
    )
  ) point
  where offer.product_id = ${productId} and offer.country = ${country}
    and offer.condition = 'new'
  order by offer.id, point.at
  limit ${sql.lit(maxPoints)}`

// The statement names its limits: of one that it does not know the planner expects a tenth, and would
// rather walk all offers in their order.

/** Five years of a price that moves every day; what is more is not drawn by anybody. */
const maxPointsPerOffer = 2_000
const maxPoints = 100_000

// Rows of `at`, `price_minor`, `delivery_minor` and `in_store`, of one offer.

/** The price that an offer had at a moment, or has. */
export const lastPoint = (offerId: RawBuilder<unknown>, upTo?: Date): RawBuilder<unknown> =>
  latestPoints(offerId, { most: 1, isMeant: upTo === undefined ? always : sql`at <= ${upTo}` })

const always = sql<boolean>`true`

type Latest = {
  readonly most: number
  /** Those that are not do not count. */
  readonly isMeant?: RawBuilder<boolean>
}

/** The latest ones, the last one first. */
export const latestPoints = (
  offerId: RawBuilder<unknown>,
  { most, isMeant = always }: Latest,
): RawBuilder<unknown> => sql`
  ${pointsOfOffer(offerId)} and ${isMeant} order by at desc limit ${sql.lit(most)}`

/** Those after a moment, and before another; in no order. */
export const pointsAfter = (
  offerId: RawBuilder<unknown>,
  after: Date,
  before?: Date,
): RawBuilder<unknown> => sql`
  ${pointsOfOffer(offerId)} and at > ${after} ${before === undefined ? sql`` : sql`and at < ${before}`}`

/** All, in no order; a condition may follow. */
export const pointsOfOffer = (offerId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select at, price_minor, delivery_minor, in_store from price_point where offer_id = ${offerId}`
