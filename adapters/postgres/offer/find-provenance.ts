import type { FindProvenance, OfferProvenance } from '#application/offer/offers.ts'
import type { MatchMethod } from '#application/offer/offer-store.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makeFindProvenance =
  (db: Kysely<Database>): FindProvenance =>
  async (offerId) => {
    const { rows } = await sql<Row>`
      select offer.id as "offerId", reading.kind as source, retailer.demo as "isDemonstration",
        coalesce(reading.seen_at, offer.changed_at) as "seenAt",
        first_seen_at as "firstSeenAt", changed_at as "changedAt",
        method, confidence, decided_at as "decidedAt"
      from offer
      join retailer on retailer.id = offer.retailer_id and retailer.archived_at is null
      left join match on match.offer_id = offer.id and match.superseded_at is null
      left join lateral (
        -- Of several sources that carry it, the one that vouches for it longest, as in lists.
        select kind, coalesce(seen_at, last_good_at) as seen_at
        from offer_source join source on source.id = offer_source.source_id
        where offer_source.offer_id = offer.id
        order by coalesce(seen_at, last_good_at) + make_interval(secs => freshness_seconds)
          desc nulls last
        limit 1
      ) reading on true
      where offer.id = ${offerId}`.execute(db)
    const [row] = rows
    if (!row) return undefined
    const { method, confidence, decidedAt, ...rest } = row
    const match =
      method === null || confidence === null || decidedAt === null
        ? null
        : { method, confidence, decidedAt }
    return { ...rest, match }
  }

type Row = Omit<OfferProvenance, 'match'> & {
  readonly method: MatchMethod | null
  readonly confidence: number | null
  readonly decidedAt: Date | null
}
