import {
  mostPricedOffers,
  type ListPastPrices,
  type OfferPrices,
} from '#application/price-history/strike-views.ts'
import type { PastPrice } from '#domain/price-history/merge-past-prices.ts'
import { isStruckWithin, type Strike } from '#domain/price-history/strike.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { strikesOfOffers } from './strikes-of-offers.ts'

export const makeListPastPrices =
  (db: Kysely<Database>): ListPastPrices =>
  async (publicId, pricesOfEach) => {
    const { rows } = await sql<Row>`
      select offer.id as "offerId", offer.country, offer.title, retailer.name as shop,
        offer.condition, offer.missing_since is null as "isPresent",
        point.at, point.price_minor as "priceMinor", point.delivery_minor as "deliveryMinor"
      from (
        select offer.* from offer
        where product_id = (
          select coalesce(merged_into, id) from product where public_id = ${publicId}
        )
        order by missing_since is not null, country desc, price_minor, id
        limit ${mostPricedOffers}
      ) offer
      join retailer on retailer.id = offer.retailer_id
      cross join lateral (
        select at, price_minor, delivery_minor from price_point
        where offer_id = offer.id order by at desc limit ${pricesOfEach + 1}
      ) point
      order by offer.missing_since is not null, offer.country desc, offer.price_minor, offer.id,
        point.at desc`.execute(db)
    const offers = Map.groupBy(rows, ({ offerId }) => offerId)
    const strikes = await strikesOfOffers(db, [...offers.keys()])
    return [...offers].flatMap(([id, points]) => {
      const [first] = points
      if (!first) return []
      const { offerId, country, title, shop, condition, isPresent } = first
      return {
        offerId,
        country,
        title,
        shop,
        condition,
        isPresent,
        prices: toPrices(points, strikes.get(id) ?? []).slice(0, pricesOfEach),
        hasMore: points.length > pricesOfEach,
      }
    })
  }

type Row = Omit<OfferPrices, 'prices' | 'hasMore'> & PastPrice

/** The latest first, as they are given. */
const toPrices = (points: readonly PastPrice[], strikes: readonly Strike[]) =>
  points.map(({ at, priceMinor, deliveryMinor }, place) => {
    const until = points[place - 1]?.at ?? null
    return { at, until, priceMinor, deliveryMinor, isStruck: isStruckWithin(strikes, at, until) }
  })
