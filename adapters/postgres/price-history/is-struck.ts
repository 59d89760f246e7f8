import { sql, type RawBuilder } from 'kysely'

/**
 * When a strike of an offer without an end ended: when the shop asked another price; null while it
 * still asks the struck one. In a statement that reads `price_strike` as `strike` and
 * `price_strike_offer` as `struck`.
 */
export const anotherPriceAt: RawBuilder<Date | null> = sql`(
  select at from price_point
  where offer_id = struck.offer_id and at > strike.struck_at and price_minor <> struck.price_minor
  order by at limit 1
)`

/** Whether the present price is struck, in a statement that reads `offer`. */
export const isStruck: RawBuilder<boolean> = sql`exists (
  select from price_strike_offer struck
  join price_strike strike on strike.id = struck.strike_id
  where struck.offer_id = offer.id and strike.undone_at is null and strike.until_at is null
    and ${anotherPriceAt} is null
)`
