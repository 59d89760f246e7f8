import { sql, type RawBuilder } from 'kysely'
import { mostVariants } from '#application/catalogue/product-view.ts'
import type { ListingQuery } from '#application/search/listing/listing-query.ts'
import type { PickedListing } from '#domain/search/pick-listings.ts'
import type { Attributes } from '#domain/catalogue/attribute.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { Condition } from '#domain/offer/condition.ts'
import type { ProductId } from '#domain/ids.ts'
import { opaqueParameter, optimizationFence } from '../planner-steering.ts'
import { listingTable, textSaysColours, whereListing } from './where-listing.ts'
import { conditionsOf } from '#application/search/listing/listing-conditions.ts'

export type CardRow = {
  readonly product_id: ProductId
  readonly public_id: string
  readonly slug: string
  readonly title: string
  readonly image: string | null
  readonly brand: string | null
  readonly category: string
  readonly category_slug: string
  readonly attributes: Attributes
  readonly offer_count: number
  readonly used_count: number
  readonly rating_sum: number
  readonly rating_count: number
  /**
   * Of the products of its group, one more than `mostVariants` at most, with the first of its cards: their ids, whether an
   * index takes them for fitting, whether their texts say the colours, and their packed sales.
   */
  readonly group_sales: Uint8Array | null
  readonly offer_id: string
  readonly availability: Availability
  readonly condition: Condition
  readonly variant_label: string | null
  readonly changed_at: Date
  readonly shop_slug: string
  readonly shop_name: string
  readonly shop_logo: string | null
  readonly verified: boolean
  readonly shipping_from: string
  readonly min_days: number | null
  readonly max_days: number | null
  readonly last_good_at: Date | null
}

const numbers = (values: readonly number[]): RawBuilder<unknown> =>
  opaqueParameter([...values], 'integer[]')

/** What cards show of the picked listings and of the offer that each speaks of. */
export const selectCards = (
  query: ListingQuery,
  picked: readonly PickedListing[],
): RawBuilder<CardRow> => {
  const listing = listingTable(query.country)
  const places = picked.map(({ sales, best }) => sales.indexOf(best) + 1)
  const fits = sql`(${whereListing({ ...conditionsOf(query), among: undefined, onSale: undefined })})`
  const firsts = new Set(new Map(picked.toReversed().map((one) => [one.groupId, one])).values())
  return sql`
    select listing.product_id, product.public_id, product.slug, product.title,
      product.images ->> 0 as image, (select name from brand where id = listing.brand_id) as brand,
      (select name from category where id = listing.category_id) as category,
      (select slug from category where id = listing.category_id) as category_slug,
      product.attributes,
      listing.offer_count, listing.used_count, listing.rating_sum, listing.rating_count,
      case when asked.is_first = 1 then (
        select string_agg(
          int4send(product_id) || int4send((${fits} is true)::integer)
            || int4send((${textSaysColours(query)})::integer) || sales, ''
        ) from (
          select product_id, words, filters, attributes, rating_sum, rating_count, sales
          from ${listing} where group_id = listing.group_id
          limit ${sql.lit(mostVariants + 1)}
        ) version
      ) end as group_sales,
      best.*
    from unnest(
      ${numbers(picked.map(({ productId }) => productId))}, ${numbers(places)},
      ${numbers(picked.map((one) => (firsts.has(one) ? 1 : 0)))}
    ) with ordinality asked (product_id, place, is_first, position)
    join ${listing} listing on listing.product_id = asked.product_id
    join product on product.id = asked.product_id
    cross join lateral (
      select offer.id as offer_id, offer.availability, offer.condition, offer.variant_label,
        offer.changed_at, retailer.slug as shop_slug, retailer.name as shop_name,
        retailer.logo as shop_logo, retailer.verified_at is not null as verified,
        retailer.shipping_from, rule.min_days, rule.max_days,
        (
          select max(coalesce(seen_at, last_good_at))
          from offer_source join source on source.id = source_id
          where offer_id = offer.id
        ) as last_good_at
      from offer
      join retailer on retailer.id = offer.retailer_id
      left join delivery_rule rule
        on rule.retailer_id = retailer.id and rule.country = ${sql.lit(query.country)}
      where offer.id = listing.offers[asked.place]
      ${optimizationFence}
    ) best
    order by asked.position`
}
