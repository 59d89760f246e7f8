import type { FindLastAction, FindPriceStart } from '#application/offer/managed-offers.ts'
import type { OfferId } from '#domain/ids.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { lastMoves } from '../matching/last-moves.ts'
import { anotherPriceAt, isStruck } from '../price-history/is-struck.ts'

/**
 * A row of `kind` and `strike_id`: what a person did last to an offer, as far as it holds. A strike
 * of several offers is undone at their product.
 */
export const lastAction = (offerId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select kind, strike_id from (
    select 'hide' as kind, hidden_at as at, null::uuid as strike_id
    from offer_hiding where offer_id = ${offerId}
    union all
    select 'strike', strike.struck_at, strike.id
    from price_strike_offer struck join price_strike strike on strike.id = struck.strike_id
    where struck.offer_id = ${offerId} and strike.undone_at is null and strike.until_at is null
      and ${anotherPriceAt} is null
      and not exists (
        select from price_strike_offer other
        where other.strike_id = strike.id and other.offer_id <> struck.offer_id
      )
    union all
    select 'move', at, null from (${lastMoves(sql`offer.id = ${offerId}`)}) moved
  ) done
  order by at desc limit 1`

export const makeFindLastAction =
  (db: Kysely<Database>): FindLastAction =>
  async (offerId) => {
    const { rows } = await sql<{ kind: 'hide' | 'move' | 'strike'; strike_id: string | null }>`
      ${lastAction(sql`${offerId}::uuid`)}`.execute(db)
    const [row] = rows
    if (!row) return undefined
    const { kind, strike_id: strikeId } = row
    return kind === 'strike' ? { kind, strikeId: strikeId ?? '' } : { kind }
  }

export const makeFindPriceStart =
  (db: Kysely<Database>): FindPriceStart =>
  async (offerId: OfferId) => {
    const { rows } = await sql<{ at: Date | null; struck: boolean | null }>`
      select min(at) as at, bool_or(${isStruck}) as struck
      from price_point
      join offer on offer.id = price_point.offer_id and offer.missing_since is null
      where offer_id = ${offerId} and at > coalesce((
        select max(at) from price_point
        where offer_id = ${offerId} and price_minor is distinct from (
          select price_minor from offer where id = ${offerId}
        )
      ), '-infinity')`.execute(db)
    const { at = null, struck } = rows[0] ?? {}
    return at ? { at, isStruck: struck === true } : undefined
  }
