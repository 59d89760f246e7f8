import { sql } from 'kysely'
import type { OfferPoint, ReadPricePoints } from '#application/price-history/read-price-history.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Also of offers that are gone by now: their past stays. Partitions after the window are not
 * touched, and of those before it only as many as it takes to find each offer's last point.
 */
export const makeReadPricePoints =
  (db: Kysely<Database>): ReadPricePoints =>
  async (productId, country, from, to) => {
    const { rows } = await sql<OfferPoint>`
      select offer.id as "offerId", retailer.slug as "retailerSlug",
        retailer.name as "retailerName", retailer.archived_at is not null as "isArchived", point.at, point.price_minor as "priceMinor"
      from offer
      join retailer on retailer.id = offer.retailer_id
      cross join lateral (
        (
          select at, price_minor from price_point
          where offer_id = offer.id and at <= ${from}
          order by at desc limit 1
        )
        union all
        (
          select at, price_minor from price_point
          where offer_id = offer.id and at > ${from} and at < ${to}
          order by at limit ${maxPointsPerOffer}
        )
      ) point
      where offer.product_id = ${productId} and offer.country = ${country}
        and offer.condition = 'new'
      order by offer.id, point.at
      limit ${maxPoints}`.execute(db)
    return rows
  }

/** Five years of a price that moves every day; what is more is not drawn by anybody. */
const maxPointsPerOffer = 2_000
const maxPoints = 100_000
