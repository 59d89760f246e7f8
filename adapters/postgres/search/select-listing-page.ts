import type { ProductGroupId } from '#domain/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ListingQuery } from '#application/search/listing-query.ts'
import { pageSize } from '#domain/search/paging.ts'
import type { SortChoice } from '#domain/search/sort.ts'
import { noIndex, opaqueParameter, optimizationFence } from '../planner-steering.ts'
import { tsqueryOf } from './lexemes.ts'
import {
  conditionsOf,
  lexemesOf,
  listingTable,
  priceWithin,
  whereListing,
  type ListingConditions,
} from './listing-conditions.ts'
import type { ListPlan, Tier } from './plan-list.ts'

type ListingPageParameters = {
  readonly query: ListingQuery
  readonly sort: SortChoice
  readonly page: number
  readonly limit: number
  readonly plan: ListPlan
  /** Candidates that are reordered by how well they fit, from the first on. */
  readonly reordered: number
}

/** One row for each listing of the page and one more, or a single row without a listing. */
export const selectListingPage = (
  parameters: ListingPageParameters,
): RawBuilder<ListingPageRow | EmptyPageRow> => {
  const { query, sort, page, plan, reordered } = parameters
  const listing = listingTable(query.country)
  return sql`
    with candidate as materialized (
      select product_id, group_id, row_number() over (order by ${gatheringOrders[sort]}) as position
      from (
        ${'walk' in plan ? walkListings(parameters, plan.walk) : gatherListings(parameters, plan.tier)}
      ) first
    ), fitting as (
      select product_id, group_id, position, ${reordered === 0 ? sql`0` : fitOf(parameters)} as fit
      from candidate
    ), numbered as (
      select *, row_number() over (partition by group_id order by fit desc, position) as member
      from fitting
    ), shown as (
      select * from numbered where member <= ${shownOfGroup}
      order by fit desc, position limit ${sql.lit(pageSize + 1)}
      offset ${opaqueParameter((page - 1) * pageSize, 'integer')}
    )
    select (select count(*) from candidate) as candidates, hit.*
    from (values (1)) one left join (
      select shown.fit, shown.position, product.public_id, product.slug, product.title,
        product.images ->> 0 as image, (select name from brand where id = listing.brand_id) as brand,
        (select name from category where id = listing.category_id) as category,
        listing.price_minor, listing.total_minor, listing.offer_count, listing.used_count,
        cardinality(listing.shops_stocked) > 0 as in_stock,
        cardinality(listing.shops_free) > 0 as free_delivery, listing.rating_sum,
        listing.rating_count, listing.group_id,
        case when shown.member = ${shownOfGroup} then (
          select count(*) from (
            select words, filters, price_minor from ${listing} where group_id = shown.group_id
            ${optimizationFence}
          ) listing where ${whereListing(conditionsOf(query))}
        ) - ${shownOfGroup} else 0 end as more_variants,
        best.*
      from shown
      join ${listing} listing on listing.product_id = shown.product_id
      join product on product.id = shown.product_id
      cross join lateral (
        select offer.price_minor as best_price_minor, offer.delivery_minor, offer.changed_at,
          retailer.shipping_from, rule.retailer_id is not null as has_rule, rule.fee_minor,
          rule.free_over_minor, rule.min_days, rule.max_days,
          (
            select max(coalesce(seen_at, last_good_at))
            from offer_source join source on source.id = source_id
            where offer_id = offer.id
          ) as last_good_at
        from offer
        join retailer on retailer.id = offer.retailer_id
        left join delivery_rule rule
          on rule.retailer_id = retailer.id and rule.country = ${sql.lit(query.country)}
        where offer.id = listing.best_offer_id
        ${optimizationFence}
      ) best
    ) hit on true
    order by hit.fit desc, hit.position`
}

const shownOfGroup = sql.lit(3)

/** Those among the first `walk` listings in the asked order that meet the conditions. */
const walkListings = (
  { query, sort, limit }: ListingPageParameters,
  walk: number,
): RawBuilder<unknown> => {
  const conditions = conditionsOf(query)
  const isRange = sort !== '' && query.price !== undefined
  return sql`
    select product_id, group_id, popularity, price_minor
    from (
      select product_id, group_id, popularity, price_minor, words, filters
      from ${listingTable(query.country)} ${walkedRange(query, sort)}
      order by ${walkingOrders[sort]}
      limit ${isRange ? opaqueParameter(walk, 'integer') : sql.lit(walk)}
    ) passed
    where ${whereListing(conditions)}
    order by ${walkingOrders[sort]} limit ${opaqueParameter(limit, 'integer')}`
}

const walkedRange = ({ price }: ListingQuery, sort: SortChoice): RawBuilder<unknown> => {
  if (sort === '') return sql``
  return price === undefined ? sql`where price_minor is not null` : sql`where ${priceWithin(price)}`
}

const walkingOrders: Record<SortChoice, RawBuilder<unknown>> = {
  '': sql`popularity desc, product_id`,
  bestprice: sql`price_minor, product_id`,
  'bestprice-rev': sql`price_minor desc, product_id desc`,
}

/** All listings that meet the conditions, only those of the tier where there is one. */
const gatherListings = (
  { query, sort, limit }: ListingPageParameters,
  tier: Tier | undefined,
): RawBuilder<unknown> => {
  const conditions = conditionsOf(query)
  const within: ListingConditions =
    tier === undefined ? conditions : { ...conditions, filters: [...conditions.filters, tier] }
  return sql`
    select product_id, group_id, popularity, price_minor
    from ${listingTable(query.country)}
    where ${whereListing(within)}
    order by ${gatheringOrders[sort]} limit ${opaqueParameter(limit, 'integer')}`
}

const gatheringOrders: Record<SortChoice, RawBuilder<unknown>> = {
  '': sql`${noIndex('popularity')} desc, product_id`,
  bestprice: sql`${noIndex('price_minor')}, product_id`,
  'bestprice-rev': sql`${noIndex('price_minor')} desc nulls last, product_id desc`,
}

/**
 * How well a candidate fits the words and the preferred categories; no rank comes near 10. Words are
 * read of the reordered candidates only: carrying them along with all candidates takes longer.
 */
const fitOf = ({ query, reordered }: ListingPageParameters): RawBuilder<unknown> => {
  const words = tsqueryOf(rankedWords(query).map(lexemesOf))
  const rank =
    words === undefined
      ? sql`0`
      : sql`ts_rank(${rankWeights}, words, ${opaqueParameter(words, 'tsquery')}, 1) * (1 + ln(1 + popularity) / 3)`
  const categoryIds = [...(query.preference?.categoryIds ?? [])]
  return sql`case when position <= ${sql.lit(reordered)} then (
      select 10 * (category_id = any(${categoryIds}::integer[]))::integer + ${rank}
      from ${listingTable(query.country)} where product_id = candidate.product_id
    ) else 0 end`
}

/** Weights of D, C, B and A: attributes, category, title, codes and brand. */
const rankWeights = '{0.05,0.2,0.5,1}'

export const rankedWords = ({ words, preference }: ListingQuery): ListingQuery['words'] => [
  ...words,
  ...(preference?.words ?? []),
]

export type EmptyPageRow = { readonly candidates: number; readonly public_id: null }

export type ListingPageRow = {
  readonly candidates: number
  readonly public_id: string
  readonly slug: string
  readonly title: string
  readonly image: string | null
  readonly brand: string | null
  readonly category: string
  readonly price_minor: number | null
  readonly total_minor: number | null
  readonly offer_count: number
  readonly used_count: number
  readonly in_stock: boolean
  readonly free_delivery: boolean
  readonly rating_sum: number
  readonly rating_count: number
  readonly group_id: ProductGroupId
  readonly more_variants: number
  readonly best_price_minor: number
  readonly delivery_minor: number | null
  readonly changed_at: Date
  readonly shipping_from: string
  readonly has_rule: boolean
  readonly fee_minor: number | null
  readonly free_over_minor: number | null
  readonly min_days: number | null
  readonly max_days: number | null
  readonly last_good_at: Date | null
}
