import type { Kysely } from 'kysely'
import type { FindListings, ListingPage, ListingQuery } from '#application/search/listing-query.ts'
import type { ProductCard } from '#application/search/search-answer.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { deliveryWords, locationWords } from '#domain/offer/delivery-words.ts'
import { deliveryCost } from '#domain/offer/landed-price.ts'
import { pageSize } from '#domain/search/paging.ts'
import type { Database } from '../database.ts'
import type { GetLexemeFrequencies } from './lexeme-frequencies.ts'
import { gatherAll, planList } from './plan-list.ts'
import { rankedWords, selectListingPage, type ListingPageRow } from './select-listing-page.ts'

/**
 * Takes the first candidates in the asked order, drops all but three of a group, and answers one
 * page of the rest; takes more candidates when too few are left. By popularity, the most popular
 * candidates are reordered by how well they fit the words: always the same number, or a product
 * would change its place between pages.
 */
export const makeFindListings =
  (db: Kysely<Database>, getFrequencies: GetLexemeFrequencies): FindListings =>
  async (query, sort, page) => {
    const frequencies = await getFrequencies(query.country)
    const reordered = sort === '' ? reorderedCount(query) : 0
    let limit = Math.max(reordered, 2 * (page * pageSize + 1))
    let plan = planList(query, sort, limit, frequencies)
    for (;;) {
      const statement = selectListingPage({ query, sort, page, limit, plan, reordered })
      const { rows } = await statement.execute(db)
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

/**
 * Enough for the best to be among them, few enough to rank each. A single word fits nearly all of
 * its products alike.
 */
const reorderedCount = (query: ListingQuery): number => {
  const words = rankedWords(query).length
  if (words === 0 && (query.preference?.categoryIds ?? []).length === 0) return 0
  return words > 1 ? 200 : 100
}

const toPage = (
  found: readonly ListingPageRow[],
  candidates: number,
  country: Country,
): ListingPage => ({
  products: found.slice(0, pageSize).map((row) => toCard(row, country)),
  hasMore: found.length > pageSize,
  atLeast: candidates,
})

const toCard = (row: ListingPageRow, country: Country): ProductCard => {
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

const ruleOf = (row: ListingPageRow, country: Country): Parameters<typeof deliveryCost>[2] =>
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
