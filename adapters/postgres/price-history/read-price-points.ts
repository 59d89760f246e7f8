import { sql } from 'kysely'
import type { OfferPoint, ReadPricePoints } from '#application/price-history/read-price-history.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { leaveOutStruck } from './strikes-of-offers.ts'

/**
 * Also of offers that are gone by now: their past stays. Partitions after the window are not
 * touched, and of those before it only as many as it takes to find each offer's last point.
 */
export const makeReadPricePoints =
  (db: Kysely<Database>): ReadPricePoints =>
  async (productId, country, from, to) => {
    const { rows } = await sql<OfferPoint>`
      select offer.id as "offerId", retailer.slug as "retailerSlug",
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
        (
          select at, price_minor, delivery_minor, in_store from price_point
          where offer_id = offer.id and at <= ${from}
          order by at desc limit 1
        )
        union all
        (
          select at, price_minor, delivery_minor, in_store from price_point
          where offer_id = offer.id and at > ${from} and at < ${to}
          order by at desc limit ${maxPointsPerOffer}
        )
      ) point
      where offer.product_id = ${productId} and offer.country = ${country}
        and offer.condition = 'new'
      order by offer.id, point.at
      limit ${maxPoints}`.execute(db)
    return leaveOutStruck(db, rows)
  }

/** Five years of a price that moves every day; what is more is not drawn by anybody. */
const maxPointsPerOffer = 2_000
const maxPoints = 100_000
