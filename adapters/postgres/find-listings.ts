import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { FindListings, ListingPage } from '#application/search/listing-query.ts'
import type { ProductCard } from '#application/search/search-answer.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { deliveryWords, locationWords } from '#domain/offer/delivery-words.ts'
import { deliveryCost } from '#domain/offer/landed-price.ts'
import { pageSize } from '#domain/search/paging.ts'
import type { SortChoice } from '#domain/search/sort.ts'
import type { Database } from './database.ts'
import { tsqueryOf } from './lexeme-text.ts'
import {
  conditionCount,
  conditionsOf,
  whereListing,
  type ListingConditions,
} from './listing-conditions.ts'

/**
 * Takes the first candidates in the asked order, drops what is more than three of one group, and
 * answers one page of the rest; takes more candidates when too few are left. By popularity the
 * most popular candidates are ordered anew by how well they fit the words.
 */
export const makeFindListings =
  (db: Kysely<Database>): FindListings =>
  async (query, sort, page) => {
    const conditions = conditionsOf(query)
    const needed = page * pageSize + 1
    for (let limit = Math.max(reorderedCandidates, 2 * needed); ; limit *= 4) {
      const { rows } = await hits(conditions, sort, page, limit).execute(db)
      const candidates = rows[0]?.candidates ?? 0
      const found = rows.flatMap((row) => (row.public_id === null ? [] : row))
      if (found.length <= pageSize && candidates === limit) continue
      return toPage(found, candidates, query.country)
    }
  }

/** Enough for the best fit to be among them, few enough to weigh each (stack: R1). */
const reorderedCandidates = 300

const hits = (
  conditions: ListingConditions,
  sort: SortChoice,
  page: number,
  limit: number,
): RawBuilder<Candidates & (HitRow | NoHitRow)> => {
  const words = tsqueryOf(conditions.words)
  const fit =
    words === undefined || sort !== ''
      ? sql`0`
      : sql`case when position <= ${reorderedCandidates} then
          ts_rank(${rankWeights}, words, ${words}::tsquery, 1) * (1 + ln(1 + popularity) / 10)
          else 0 end`
  return sql`
    with candidate as materialized (
      select product_id, group_id, popularity, words, row_number() over () as position
      from (
        select product_id, group_id, popularity, words from listing
        where ${whereListing(conditions)}
        order by ${orderOf(sort, conditions)}, product_id
        limit ${limit}
      ) first
    ), fitting as (
      select product_id, group_id, position, ${fit} as fit from candidate
    ), numbered as (
      select *, row_number() over (partition by group_id order by fit desc, position) as member
      from fitting
    ), shown as (
      select * from numbered where member <= ${shownOfGroup}
      order by fit desc, position
      limit ${pageSize + 1} offset ${(page - 1) * pageSize}
    )
    select (select count(*) from candidate) as candidates, hit.*
    from (values (1)) one left join (
      select shown.fit, shown.position, product.public_id, product.slug, product.title,
        product.images ->> 0 as image, brand.name as brand, category.name as category,
        listing.price_minor, listing.total_minor, listing.offer_count, listing.used_count,
        listing.in_stock, listing.free_delivery, listing.rating_sum, listing.rating_count,
        listing.group_id,
        case when shown.member = ${shownOfGroup} then (
          select count(*) from listing
          where group_id = shown.group_id and ${whereListing(conditions)}
        ) - ${shownOfGroup} else 0 end as more_variants,
        offer.price_minor as best_price_minor, offer.delivery_minor,
        offer.changed_at, retailer.shipping_from,
        rule.retailer_id is not null as has_rule, rule.fee_minor, rule.free_over_minor,
        rule.min_days, rule.max_days,
        (
          select max(last_good_at)
          from offer_source join source on source.id = offer_source.source_id
          where offer_source.offer_id = offer.id
        ) as last_good_at
      from shown
      join listing
        on listing.country = ${conditions.country} and listing.product_id = shown.product_id
      join product on product.id = shown.product_id
      join category on category.id = listing.category_id
      left join brand on brand.id = listing.brand_id
      join offer on offer.id = listing.best_offer_id
      join retailer on retailer.id = offer.retailer_id
      left join delivery_rule rule
        on rule.retailer_id = retailer.id and rule.country = listing.country
    ) hit on true
    order by hit.fit desc, hit.position`
}

/** Weights of D, C, B and A: attributes, category, title, codes and brand. */
const rankWeights = '{0.05,0.2,0.5,1}'

const shownOfGroup = 3

/**
 * The order in which candidates are taken. With more than one condition no index may give it: the
 * planner would walk that index to its end whenever the conditions exclude each other. Of one
 * condition it knows how many rows fulfil it, and walks only where they are many.
 */
const orderOf = (sort: SortChoice, conditions: ListingConditions): RawBuilder<unknown> => {
  const walk = conditionCount(conditions) <= 1
  if (sort === '') return walk ? sql`popularity desc` : sql`popularity + 0 desc`
  const direction = sort === 'bestprice' ? sql`asc` : sql`desc`
  return walk
    ? sql`price_minor ${direction} nulls last`
    : sql`price_minor + 0 ${direction} nulls last`
}

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
