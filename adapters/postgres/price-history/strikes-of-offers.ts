import type { OfferId } from '#domain/ids.ts'
import type { PriceStep } from '#domain/price-history/price-steps.ts'
import { withoutStruck, type Strike } from '#domain/price-history/strike.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { anotherPriceAt } from './is-struck.ts'

type OfferPoint = PriceStep & { readonly offerId: OfferId }

/**
 * For all that is read of the history for shoppers. The points must be grouped by offer, each
 * offer's in order of time.
 */
export const leaveOutStruck = async <P extends OfferPoint>(
  db: Kysely<Database>,
  points: readonly P[],
): Promise<readonly P[]> => {
  const offers = Map.groupBy(points, ({ offerId }) => offerId)
  const strikes = await strikesOfOffers(db, [...offers.keys()])
  if (strikes.size === 0) return points
  return [...offers].flatMap(([id, ofOffer]) => withoutStruck(ofOffer, strikes.get(id) ?? []))
}

/** Those that hold. */
export const strikesOfOffers = async (
  db: Kysely<Database>,
  offerIds: readonly OfferId[],
): Promise<ReadonlyMap<OfferId, readonly Strike[]>> => {
  if (offerIds.length === 0) return new Map()
  const { rows } = await sql<Strike & { offerId: OfferId }>`
    select struck.offer_id as "offerId", strike.from_at as "from",
      coalesce(strike.until_at, ${anotherPriceAt}) as "to", strike.undone_at as "undoneAt"
    from price_strike_offer struck
    join price_strike strike on strike.id = struck.strike_id
    where struck.offer_id = any(${[...offerIds]}::uuid[]) and strike.undone_at is null`.execute(db)
  return Map.groupBy(rows, ({ offerId }) => offerId)
}
