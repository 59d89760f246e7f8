import { quarterOf } from '#domain/price-history/quarter.ts'
import { sql, type RawBuilder } from 'kysely'

// Rows of `at`, `price_minor`, `delivery_minor` and `in_store`, of one offer. What is sealed of an offer is
// older than what is not, and PostgreSQL takes the parts of a union one after the other: with a limit
// the later part is looked at only where the earlier one did not have enough.

/** The price that an offer had at a moment, or has. */
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

type Latest = {
  readonly most: number
  /** Those that are not do not count. */
  readonly isMeant?: RawBuilder<boolean>
}

/** The latest ones, the last one first. */
export const latestPoints = (
  offerId: RawBuilder<unknown>,
  { most, isMeant = sql`true` }: Latest,
): RawBuilder<unknown> => sql`
  (
    select at, price_minor, delivery_minor, in_store from price_point
    where offer_id = ${offerId} and ${isMeant}
    order by at desc limit ${sql.lit(most)}
  )
  union all
  (
    select at, price_minor, delivery_minor, in_store
    from (${unsealed(sql`price_quarter where offer_id = ${offerId}`)}) sealed
    where ${isMeant}
    order by at desc limit ${sql.lit(most)}
  )
  limit ${sql.lit(most)}`

/** Those after a moment, and before another; in no order. */
export const pointsAfter = (
  offerId: RawBuilder<unknown>,
  after: Date,
  before?: Date,
): RawBuilder<unknown> => {
  const isBetween = sql`at > ${after} ${before === undefined ? sql`` : sql`and at < ${before}`}`
  const quarters = sql`quarter >= ${quarterOf(after)}
    ${before === undefined ? sql`` : sql`and quarter <= ${quarterOf(before)}`}`
  return sql`
    select at, price_minor, delivery_minor, in_store from price_point
    where offer_id = ${offerId} and ${isBetween}
    union all
    select at, price_minor, delivery_minor, in_store
    from (${unsealed(sql`price_quarter where offer_id = ${offerId} and ${quarters}`)}) sealed
    where ${isBetween}`
}

/** Those before a moment that the statement knows; in no order. */
export const pointsBefore = (
  offerId: RawBuilder<unknown>,
  moment: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const quarters = sql`quarter <= ${quarterOfMoment(moment)}`
  return sql`
    select at, price_minor, delivery_minor, in_store from price_point
    where offer_id = ${offerId} and at < ${moment}
    union all
    select at, price_minor, delivery_minor, in_store
    from (${unsealed(sql`price_quarter where offer_id = ${offerId} and ${quarters}`)}) sealed
    where at < ${moment}`
}

/** All that rows of the shape of `price_quarter` hold, and whose it is: in half the time that a function of the `from` takes. */
export const unsealed = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select offer_id, currency, at, price_minor, delivery_minor, coalesce(in_store, false) as in_store
  from (
    select offer_id, currency, unnest(at) as at, unnest(price_minor) as price_minor,
      unnest(delivery_minor) as delivery_minor, unnest(in_store) as in_store
    from ${rows}
  ) packed`

/** The first day of a moment's quarter. */
export const quarterOfMoment = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`date_trunc('quarter', ${moment} at time zone 'UTC')::date`
