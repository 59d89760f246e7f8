import { sql, type RawBuilder } from 'kysely'
import { quarterOfMoment, unsealed } from './recorded-points.ts'

const sealedOnesSince = sql`price_quarter
  where offer_id = struck.offer_id and quarter >= ${quarterOfMoment(sql`strike.struck_at`)}`

const isAnother = sql`at > strike.struck_at and price_minor <> struck.price_minor`

/**
 * When a strike of an offer without an end ended: when the shop asked another price; null while it
 * still asks the struck one. In a statement that reads `price_strike` as `strike` and
 * `price_strike_offer` as `struck`. What is sealed is older than what is not.
 */
export const anotherPriceAt: RawBuilder<Date | null> = sql`(
  (
    select at from (${unsealed(sealedOnesSince)}) sealed
    where ${isAnother}
    order by at limit 1
  )
  union all
  (
    select at from price_point
    where offer_id = struck.offer_id and ${isAnother}
    order by at limit 1
  )
  limit 1
)`

/** Whether the present price is struck, in a statement that reads `offer`. */
export const isStruck: RawBuilder<boolean> = sql`exists (
  select from price_strike_offer struck
  join price_strike strike on strike.id = struck.strike_id
  where struck.offer_id = offer.id and strike.undone_at is null and strike.until_at is null
    and ${anotherPriceAt} is null
)`
