import { quarterOf } from '#domain/price-history/quarter.ts'
import { sql, type RawBuilder } from 'kysely'

/**
 * The price that an offer had at a moment, or has: no row, or one of `at`, `price_minor`,
 * `delivery_minor` and `in_store`. What is sealed of an offer is older than what is not, and looked at
 * where nothing else is.
 */
export const lastPoint = (offerId: RawBuilder<unknown>, upTo?: Date): RawBuilder<unknown> => sql`
  (
    select at, price_minor, delivery_minor, in_store from price_point
    where offer_id = ${offerId} ${upTo === undefined ? sql`` : sql`and at <= ${upTo}`}
    order by at desc limit 1
  )
  union all
  (
    select at[place], price_minor[place], delivery_minor[place], coalesce(in_store[place], false)
    from price_quarter
    cross join lateral (select ${placeOf(upTo)} as place) last
    where offer_id = ${offerId}
      ${upTo === undefined ? sql`` : sql`and quarter <= ${quarterOf(upTo)} and place > 0`}
    order by quarter desc limit 1
  )
  limit 1`

/** Of the last moment in a sealed row that is not later; 0 where all are. */
const placeOf = (upTo: Date | undefined): RawBuilder<unknown> =>
  upTo === undefined ? sql`cardinality(at)` : sql`width_bucket(${upTo}::timestamptz, at)`

/** Those of an offer after a moment, and before another; in no order. */
export const pointsAfter = (
  offerId: RawBuilder<unknown>,
  after: Date,
  before?: Date,
): RawBuilder<unknown> => sql`
  select at, price_minor, delivery_minor, in_store from price_point
  where offer_id = ${offerId} and at > ${after}
    ${before === undefined ? sql`` : sql`and at < ${before}`}
  union all
  select point.at, point.price_minor, point.delivery_minor, coalesce(point.in_store, false)
  from price_quarter sealed
  cross join lateral ${unsealed} as point (at, price_minor, delivery_minor, in_store)
  where sealed.offer_id = ${offerId} and sealed.quarter >= ${quarterOf(after)}
    and point.at > ${after}
    ${
      before === undefined
        ? sql``
        : sql`and sealed.quarter <= ${quarterOf(before)} and point.at < ${before}`
    }`

/** The points of a row of `price_quarter` as `sealed`. */
export const unsealed: RawBuilder<unknown> = sql`
  unnest(sealed.at, sealed.price_minor, sealed.delivery_minor, sealed.in_store)`

/** The first day of a moment's quarter. */
export const quarterOfMoment = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`date_trunc('quarter', ${moment} at time zone 'UTC')::date`
