import { sql } from 'kysely'
import type { Attributes } from '#domain/catalogue/attribute.ts'
import type { Country } from '#domain/market/country.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { Condition } from '#domain/offer/condition.ts'
import type { ClicksOfDay } from '#domain/search/popularity.ts'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/** A living product with all that its listings are made of. */
export type ListingSource = {
  readonly id: number
  readonly group_id: number
  readonly category_id: number
  readonly brand_id: number | null
  readonly title: string
  readonly mpn: string | null
  readonly attributes: Attributes
  readonly brand: string | null
  readonly rating_sum: number
  readonly rating_count: number
  /** From the root to the leaf. */
  readonly categories: readonly { id: number; slug: string; name: string }[]
  readonly category_aliases: readonly string[]
  readonly aliases: readonly string[]
  readonly codes: readonly string[]
  /** Present ones, to both countries. */
  readonly offers: readonly OfferSource[]
}

export type OfferSource = {
  readonly id: string
  readonly country: Country
  readonly price_minor: number
  readonly delivery_minor: number | null
  readonly availability: Availability
  readonly condition: Condition
  /** ISO 8601, as JSON has it. */
  readonly changed_at: string
  readonly expires_at: string | null
  readonly retailer_id: number
  readonly retailer_name: string
  readonly verified: boolean
  readonly has_rule: boolean
  readonly fee_minor: number | null
  readonly free_over_minor: number | null
  /** Of several sources that carry the offer, the one that vouches for it longest. */
  readonly last_good_at: string | null
  readonly freshness_seconds: number | null
  readonly clicks: readonly ClicksOfDay[]
}

/** What the listings of these products are made of, read in one statement. */
export const readListingSources = async (
  db: Kysely<Database>,
  productIds: readonly number[],
  now: Date,
  firstClickDay: string,
): Promise<readonly ListingSource[]> => {
  const { rows } = await sql<ListingSource>`
    with present as (
      select offer.product_id, json_agg(json_build_object(
        'id', offer.id, 'country', offer.country, 'price_minor', offer.price_minor,
        'delivery_minor', offer.delivery_minor, 'availability', offer.availability,
        'condition', offer.condition, 'changed_at', offer.changed_at,
        'expires_at', offer.expires_at, 'retailer_id', retailer.id,
        'retailer_name', retailer.name, 'verified', retailer.verified_at is not null,
        'has_rule', rule.retailer_id is not null, 'fee_minor', rule.fee_minor,
        'free_over_minor', rule.free_over_minor, 'last_good_at', reading.last_good_at,
        'freshness_seconds', reading.freshness_seconds, 'clicks', clicked.days
      ) order by offer.id) as offers
      from offer
      join retailer on retailer.id = offer.retailer_id and retailer.archived_at is null
      left join delivery_rule rule
        on rule.retailer_id = offer.retailer_id and rule.country = offer.country
      left join lateral (
        select coalesce(seen_at, last_good_at) as last_good_at, freshness_seconds
        from offer_source join source on source.id = offer_source.source_id
        where offer_source.offer_id = offer.id and coalesce(seen_at, last_good_at) is not null
        order by coalesce(seen_at, last_good_at) + make_interval(secs => freshness_seconds) desc
        limit 1
      ) reading on true
      cross join lateral (
        select coalesce(json_agg(json_build_object('day', day, 'clicks', clicks)), '[]') as days
        from click_out_day where offer_id = offer.id and day >= ${firstClickDay}::date
      ) clicked
      where offer.product_id = any(${productIds}::integer[]) and offer.missing_since is null
        and (offer.expires_at is null or offer.expires_at > ${now})
      group by offer.product_id
    )
    select product.id, product.group_id, product.category_id, product.brand_id, product.title,
      product.mpn, product.attributes, brand.name as brand,
      product_group.rating_sum, product_group.rating_count,
      (
        select json_agg(json_build_object('id', id, 'slug', slug, 'name', name) order by depth)
        from category where id in (leaf.id, parent.id, parent.parent_id)
      ) as categories,
      array(
        select folded from category_alias where category_id = leaf.id order by folded
      ) as category_aliases,
      array(
        select folded from product_name where product_id = product.id and kind = 'alias'
      ) as aliases,
      array(
        select folded from product_name where product_id = product.id and kind = 'code'
      ) as codes,
      present.offers
    from product
    join present on present.product_id = product.id
    join product_group on product_group.id = product.group_id
    join category leaf on leaf.id = product.category_id
    left join category parent on parent.id = leaf.parent_id
    left join brand on brand.id = product.brand_id
    where product.merged_into is null and product.archived_at is null
    order by product.id`.execute(db)
  return rows
}
