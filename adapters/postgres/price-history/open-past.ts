import type { Clock } from '#application/ports.ts'
import type { OfferId } from '#domain/ids.ts'
import { mayBeSealed, quarterOf } from '#domain/price-history/quarter.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { makeEnsurePriceMonths } from './price-months.ts'
import { lockSeals, unsealQuarters } from './unseal-quarters.ts'

/**
 * Before points are written: takes the seals off the quarters of those that lie far back, and keeps
 * them off until the transaction ends. Prices of today cost nothing.
 */
export type OpenPast = (points: readonly PastPoint[]) => Promise<void>

type PastPoint = { readonly offerId: OfferId; readonly at: Date }

export const makeOpenPast =
  (db: Kysely<Database>, clock: Clock): OpenPast =>
  async (points) => {
    const now = clock.now()
    const past = points.filter(({ at }) => mayBeSealed(at, now))
    if (past.length === 0) return
    await lockSeals(db, 'shared')
    const earliest = new Map<OfferId, Date>()
    let [first, last] = [now, new Date(0)]
    for (const { offerId, at } of past) {
      const known = earliest.get(offerId)
      if (known === undefined || at < known) earliest.set(offerId, at)
      if (at < first) first = at
      if (at > last) last = at
    }
    // Empty months are dropped.
    await makeEnsurePriceMonths(db)(first, last)
    const quarters = [...earliest.values()].map(quarterOf)
    await unsealQuarters(
      db,
      sql`select * from unnest(${[...earliest.keys()]}::uuid[], ${quarters}::date[])
        as given (offer_id, quarter)`,
    )
  }
