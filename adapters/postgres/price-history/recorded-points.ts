import { sql, type RawBuilder } from 'kysely'

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
