import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { FindListings, ListingPage, ListingQuery } from '#application/search/listing-query.ts'
import type { ProductCard } from '#application/search/search-answer.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { deliveryWords, locationWords } from '#domain/offer/delivery-words.ts'
import { deliveryCost } from '#domain/offer/landed-price.ts'
import { pageSize } from '#domain/search/paging.ts'
import type { SortChoice } from '#domain/search/sort.ts'
import type { Database } from '../database.ts'
import { tsqueryOf } from './lexeme-text.ts'
import type { GetLexemeFrequencies } from './lexeme-frequencies.ts'
import { gatherAll, planList, type ListPlan } from './plan-list.ts'
import { opaqueParameter } from './opaque-parameter.ts'
import {
  conditionsOf,
  lexemesOf,
  listingTable,
  priceWithin,
  whereListing,
  type Group,
  type ListingConditions,
} from './listing-conditions.ts'

/**
 * Takes the first candidates in the asked order, drops what is more than three of one group, and
 * answers one page of the rest; takes more candidates when too few are left. By popularity the
 * most popular candidates are ordered anew by how well they fit the words: always as many, or a
 * product would stand elsewhere for the next page.
 */
export const makeFindListings =
  (db: Kysely<Database>, getFrequencies: GetLexemeFrequencies): FindListings =>
  async (query, sort, page) => {
    const conditions = conditionsOf(query)
    const frequencies = await getFrequencies(query.country)
    const fit = sort === '' ? fitOf(query) : undefined
    const reordered = fit?.reordered ?? 0
    let limit = Math.max(reordered, 2 * (page * pageSize + 1))
    let plan = planList(query, sort, limit, frequencies)
    for (;;) {
      const { rows } = await hits({ conditions, fit, sort, page, limit, plan }).execute(db)
      const candidates = rows[0]?.candidates ?? 0
      const found = rows.flatMap((row) => (row.public_id === null ? [] : row))
      const isFull = candidates === limit
      const isEnough = found.length > pageSize && candidates >= reordered
      if (isEnough || (!isFull && plan === gatherAll))
        return toPage(found, candidates, query.country)
      if (isFull) limit *= 4
      plan = isFull && plan !== gatherAll ? planList(query, sort, limit, frequencies) : gatherAll
    }
  }

type Hits = {
  readonly conditions: ListingConditions
  readonly fit: Fit | undefined
  readonly sort: SortChoice
  readonly page: number
  readonly limit: number
  readonly plan: ListPlan
}

const hits = (asked: Hits): RawBuilder<Candidates & (HitRow | NoHitRow)> => {
  const { conditions, fit, page } = asked
  const listing = listingTable(conditions.country)
  return sql`
    with candidate as materialized (${candidates(asked)}),
    fitting as (
      select product_id, group_id, position, ${reordering(fit, listing)} as fit from candidate
    ), numbered as (
      select *, row_number() over (partition by group_id order by fit desc, position) as member
      from fitting
    ), shown as (
      select * from numbered where member <= ${sql.lit(shownOfGroup)}
      order by fit desc, position
      limit ${sql.lit(pageSize + 1)} offset ${opaqueParameter((page - 1) * pageSize, 'integer')}
    )
    select (select count(*) from candidate) as candidates, hit.*
    from (values (1)) one left join (
      select shown.fit, shown.position, product.public_id, product.slug, product.title,
        product.images ->> 0 as image,
        (select name from brand where id = listing.brand_id) as brand,
        (select name from category where id = listing.category_id) as category,
        listing.price_minor, listing.total_minor, listing.offer_count, listing.used_count,
        cardinality(listing.shops_stocked) > 0 as in_stock,
        cardinality(listing.shops_free) > 0 as free_delivery, listing.rating_sum, listing.rating_count,
        listing.group_id,
        case when shown.member = ${sql.lit(shownOfGroup)} then (
          select count(*) from (${groupOf(listing)}) listing where ${whereListing(conditions)}
        ) - ${sql.lit(shownOfGroup)} else 0 end as more_variants,
        best.*
      from shown
      join ${listing} listing on listing.product_id = shown.product_id
      join product on product.id = shown.product_id
      cross join lateral (${bestOffer(conditions.country)}) best
    ) hit on true
    order by hit.fit desc, hit.position`
}

/** How well a listing fits what is asked for. */
type Fit = {
  /** Of a row of `listing`, its popularity included. */
  readonly score: RawBuilder<unknown>
  /**
   * How many candidates are ordered by it: enough for the best to be among them, few enough to weigh
   * each. One word alone fits nearly all of its products alike.
   */
  readonly reordered: number
}

const fitOf = ({ words, preference }: ListingQuery): Fit | undefined => {
  const asked = [...words, ...(preference?.words ?? [])]
  const query = tsqueryOf(asked.map(lexemesOf))
  const categoryIds = preference?.categoryIds ?? []
  if (query === undefined && categoryIds.length === 0) return undefined
  const rank =
    query === undefined
      ? sql`0`
      : sql`ts_rank(${rankWeights}, words, ${opaqueParameter(query, 'tsquery')}, 1) * (1 + ln(1 + popularity) / 3)`
  return {
    // No rank comes near 10.
    score: sql`10 * (category_id = any(${[...categoryIds]}::integer[]))::integer + ${rank}`,
    reordered: asked.length > 1 ? 200 : 100,
  }
}

/** Weights of D, C, B and A: attributes, category, title, codes and brand. */
const rankWeights = '{0.05,0.2,0.5,1}'

/**
 * The fit of the first candidates. Words are fetched for those alone that are ordered by it: to
 * carry them along with everything gathered takes longer.
 */
const reordering = (fit: Fit | undefined, listing: RawBuilder<unknown>): RawBuilder<unknown> =>
  fit === undefined
    ? sql`0`
    : sql`case when position <= ${sql.lit(fit.reordered)} then (
        select ${fit.score} from ${listing} where product_id = candidate.product_id
      ) else 0 end`

const shownOfGroup = 3

/** A subquery of its own (offset 0): who has to go by the group cannot go by the lexemes of all. */
const groupOf = (listing: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select words, filters, price_minor from ${listing} where group_id = shown.group_id offset 0`

const candidates = (asked: Hits): RawBuilder<unknown> => sql`
  select product_id, group_id,
    row_number() over (order by ${orders[asked.sort].gathered}) as position
  from (${first(asked)}) first`

const first = ({ conditions, sort, limit, plan }: Hits): RawBuilder<unknown> => {
  const listing = listingTable(conditions.country)
  const order = orders[sort]
  const columns = sql`product_id, group_id, popularity, price_minor`
  if ('walk' in plan)
    return sql`select ${columns} from (
        select ${columns}, words, filters from ${listing} ${walked(conditions, sort, plan.walk)}
      ) passed where ${whereListing(conditions)}
      order by ${order.walked} limit ${opaqueParameter(limit, 'integer')}`
  return sql`select ${columns} from ${listing} where ${whereListing(within(conditions, plan.tier))}
    order by ${order.gathered} limit ${opaqueParameter(limit, 'integer')}`
}

const within = (conditions: ListingConditions, tier: Group | undefined): ListingConditions =>
  tier === undefined ? conditions : { ...conditions, filters: [...conditions.filters, tier] }

/** The first listings in the asked order, none outside the range of prices where that is the order. */
const walked = (
  { price }: ListingConditions,
  sort: SortChoice,
  walk: number,
): RawBuilder<unknown> => {
  const order = orders[sort].walked
  if (sort === '') return sql`order by ${order} limit ${sql.lit(walk)}`
  if (price === undefined)
    return sql`where price_minor is not null order by ${order} limit ${sql.lit(walk)}`
  // A range is taken for narrow: who knew the length would rather gather all of it, and sort that.
  return sql`where ${priceWithin(price)} order by ${order} limit ${opaqueParameter(walk, 'integer')}`
}

type Order = {
  /** As an index has it. */
  readonly walked: RawBuilder<unknown>
  /**
   * The same order as no index has it: the planner would walk one to its end whenever the
   * conditions exclude each other, because it takes them to be independent.
   */
  readonly gathered: RawBuilder<unknown>
}

const orders: Record<SortChoice, Order> = {
  '': {
    walked: sql`popularity desc, product_id`,
    gathered: sql`popularity + 0 desc, product_id`,
  },
  bestprice: {
    walked: sql`price_minor, product_id`,
    gathered: sql`price_minor + 0, product_id`,
  },
  'bestprice-rev': {
    walked: sql`price_minor desc, product_id desc`,
    gathered: sql`price_minor + 0 desc nulls last, product_id desc`,
  },
}

/** A subquery of its own (offset 0), for planning grows with the factorial of what is joined. */
const bestOffer = (country: Country): RawBuilder<unknown> => sql`
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
  left join delivery_rule rule on rule.retailer_id = retailer.id and rule.country = ${sql.lit(country)}
  where offer.id = listing.best_offer_id
  offset 0`

type Candidates = { readonly candidates: number }

type NoHitRow = { readonly public_id: null }

type HitRow = {
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
  readonly group_id: number
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

const toPage = (found: readonly HitRow[], candidates: number, country: Country): ListingPage => ({
  products: found.slice(0, pageSize).map((row) => toCard(row, country)),
  hasMore: found.length > pageSize,
  atLeast: candidates,
})

const toCard = (row: HitRow, country: Country): ProductCard => {
  const currency = currencyOf(country)
  const deliveryMinor = deliveryCost(row.best_price_minor, row.delivery_minor, ruleOf(row, country))
  return {
    publicId: row.public_id,
    slug: row.slug,
    title: row.title,
    image: row.image,
    brand: row.brand,
    category: row.category,
    currency,
    priceMinor: row.price_minor,
    totalMinor: row.total_minor,
    offerCount: row.offer_count,
    usedCount: row.used_count,
    inStock: row.in_stock,
    freeDelivery: row.free_delivery,
    rating:
      row.rating_count === 0 ? null : Math.round((row.rating_sum * 10) / row.rating_count) / 10,
    reviewCount: row.rating_count,
    seenAt: row.last_good_at ?? row.changed_at,
    deliveryMinor,
    deliveryInfo: deliveryWords(deliveryMinor, currency, row.min_days, row.max_days),
    location: locationWords(row.shipping_from),
    // A known cost means that it is delivered; an unknown one says nothing.
    shippingAvailable: deliveryMinor === null ? null : true,
    moreVariants: row.more_variants,
    groupId: row.group_id,
  }
}

const ruleOf = (row: HitRow, country: Country): Parameters<typeof deliveryCost>[2] =>
  row.has_rule
    ? {
        country,
        currency: currencyOf(country),
        feeMinor: row.fee_minor,
        freeOverMinor: row.free_over_minor,
        minDays: row.min_days,
        maxDays: row.max_days,
      }
    : undefined
