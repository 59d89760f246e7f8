import type { Kysely } from 'kysely'
import {
  askedDeal,
  type FindListings,
  type ListingPage,
  type ListingQuery,
  type Ranked,
} from '#application/search/listing/listing-query.ts'
import type { ProductGroupId, ProductId } from '#domain/ids.ts'
import type { ProductCard } from '#application/search/search-answer.ts'
import { currencyOf } from '#domain/market/country.ts'
import { energyUseOf } from '#domain/catalogue/energy/running-cost.ts'
import { keyFacts } from '#domain/catalogue/key-facts.ts'
import { contentsOf } from '#domain/offer/contents.ts'
import {
  deliveryWords,
  isDelivered,
  locationWords,
  timeWords,
} from '#domain/offer/delivery-words.ts'
import {
  amountOf,
  isDeliveredFree,
  noSaleFilters,
  placeOf,
  shownSale,
  standingIn,
  type PricePlace,
  type Sale,
} from '#domain/offer/sale.ts'
import { countShops } from '#domain/offer/shop-counts.ts'
import { standings } from '#domain/offer/standing.ts'
import { pageSize } from '#domain/search/paging.ts'
import {
  bestFitting,
  fallOfSale,
  leastCandidates,
  pickListings,
  shownOfGroup,
  type Candidate,
  type Picked,
  type PickedListing,
} from '#domain/search/pick-listings.ts'
import {
  listedVersions,
  versionsBeside,
  type ListedVersions,
} from '#domain/search/listed-versions.ts'
import { isByPrice, isByShown, type ListOrder } from '#domain/search/sort.ts'
import type { Database } from '../database.ts'
import type { GetLexemeFrequencies } from './lexeme-frequencies.ts'
import { isRepriced, wantedColours } from './listing-conditions.ts'
import { readPackedRows, unpackSales } from './packed-sales.ts'
import { gatherAll, planList, type ListPlan } from './plan-list.ts'
import { selectCandidates, type CandidateRow } from './select-candidates.ts'
import { selectAll, selectRanked } from './select-ranked.ts'
import { selectCards, type CardRow } from './select-cards.ts'

/**
 * Takes the first candidates in the asked order and lets the domain pick one page of those whose
 * sales pass; takes more candidates when too few are left.
 */
export const makeFindListings =
  (db: Kysely<Database>, getFrequencies: GetLexemeFrequencies, most = mostGathered): FindListings =>
  async (query, sort, page) => {
    const { ranking } = query
    if (ranking !== undefined && sort === '') {
      const picked = await pickRanked(db, query, ranking, { page, most })
      return pageOf(db, query, picked)
    }
    const frequencies = await getFrequencies(query.country)
    const { basis, sales: filters } = query
    let limit = 2 * (page * pageSize + 1)
    let plan = planList(query, sort, limit, frequencies)
    for (;;) {
      const isUnordered =
        sort === 'unitprice' || (isByShown(sort) && !('walk' in plan) && isRepriced(query))
      const gathered = isUnordered ? most : limit
      const statement = selectCandidates({ query, sort, limit: gathered, plan })
      const candidates = (await statement.execute(db)).rows.map((row) => toCandidate(row, query))
      const isFull = candidates.length === gathered
      const last = isFull && gathered !== most ? candidates.at(-1) : undefined
      const bound = boundOf(query, sort, plan, last)
      const fallBound = fallBoundOf(query, sort, plan, candidates)
      const picked = pickListings(candidates, {
        sort,
        basis,
        filters,
        page,
        bound,
        fallBound,
        days: query.days,
      })
      const isEnough = picked.listings.length > pageSize
      const isAll = plan === gatherAll && (!isFull || gathered === most)
      if (isEnough || isAll) return pageOf(db, query, picked)
      limit *= 4
      const isWorthMore = plan !== gatherAll && (isFull || isByPrice(sort))
      plan = isWorthMore ? planList(query, sort, limit, frequencies) : gatherAll
    }
  }

const pageOf = async (
  db: Kysely<Database>,
  query: ListingQuery,
  { listings, complete }: Picked,
): Promise<ListingPage> => ({
  complete,
  products: await readCards(db, query, listings.slice(0, pageSize)),
  hasMore: listings.length > pageSize,
})

/**
 * Of the best ranked ones as many as it takes, by how many of those before them passed the filters; where
 * that is too many, all that pass, or those of the `most` best where too many may.
 */
const pickRanked = async (
  db: Kysely<Database>,
  query: ListingQuery,
  ranking: Ranked,
  { page, most }: { readonly page: number; readonly most: number },
): Promise<Picked> => {
  const request = {
    sort: '',
    basis: query.basis,
    filters: query.sales,
    page,
    bound: undefined,
    complete: ranking.complete,
    spreadsBrands: query.spreadsBrands,
  } as const
  const pickFrom = async (ids: readonly ProductId[]): Promise<Picked> => {
    const { rows } = await selectRanked(query, ids).execute(db)
    const candidates = rows.map((row) => toCandidate(row, query))
    return pickListings(candidates, request)
  }
  const wanted = page * pageSize + 1
  let count = Math.min(most, Math.max(leastCandidates, 3 * wanted))
  do {
    const first = ranking.first(count)
    const picked = await pickFrom(first)
    if (picked.listings.length > pageSize || first.length === ranking.total) return picked
    // Twice as many as the share that is shown asks for, as it is a guess.
    count = Math.max(4 * count, Math.ceil((2 * count * wanted) / picked.shown))
  } while (count <= Math.min(most, mostLookedUp))
  const { rows } = await selectAll(query, most).execute(db)
  if (rows.length === most) return pickFrom(ranking.first(most))
  const all = rows.flatMap((row) => {
    const position = ranking.placeOf(row.product_id)
    return position === undefined ? [] : toCandidate({ ...row, position }, query)
  })
  return pickListings(all, request)
}

/** Beyond, reading all that pass costs no more. */
const mostLookedUp = 4000

/** Listings are gathered by their lowest new prices: what passes filters may stand anywhere in that order. */
const mostGathered = 50_000

/** The last place in the order of prices before which no listing is missing. */
const boundOf = (
  query: ListingQuery,
  sort: ListOrder,
  plan: ListPlan,
  last: Candidate | undefined,
): PricePlace | undefined => {
  if (!isByPrice(sort) || 'walk' in plan) return undefined
  const direction = sort === 'bestprice-rev' ? -1 : 1
  const bounds = [
    ...(plan.tier !== undefined && 'bound' in plan.tier ? [plan.tier.bound] : []),
    ...(last === undefined ? [] : [lowestPlace(last.sales, query)]),
  ]
  return bounds.toSorted((a, b) => a.standing - b.standing || direction * (a.amount - b.amount))[0]
}

/**
 * What is shown with another sale than the cheapest fell by less: those that the walk has not come by fell by no more.
 * Of those that fell as far as its last the most popular may be missing.
 */
const fallBoundOf = (
  query: ListingQuery,
  sort: ListOrder,
  plan: ListPlan,
  candidates: readonly Candidate[],
): number | undefined => {
  if (sort !== 'drop' || !('walk' in plan)) return undefined
  const falls = candidates.map(({ before, sales }) => {
    const lowest = shownSale(sales, noSaleFilters, query.basis)
    return lowest ? fallOfSale(before, lowest, query.basis) : 0
  })
  return Math.min(...falls, Infinity)
}

/** What cannot be ordered is not gathered in order: all before it is. */
const lowestPlace = (sales: readonly Sale[], { basis }: ListingQuery): PricePlace => {
  const best = shownSale(sales, noSaleFilters, basis)
  const place = best && placeOf(best, basis, noSaleFilters)
  return place !== undefined && place.standing < firstUnordered
    ? place
    : { standing: firstUnordered - 0.5, amount: 0 }
}

const firstUnordered = standings.indexOf('in-store')

const toCandidate = (row: CandidateRow, query: ListingQuery): Candidate => ({
  productId: row.product_id,
  groupId: row.group_id,
  brandId: row.brand_id ?? 0,
  categoryId: row.category_id,
  position: row.position,
  sales: unpackSales(row.sales),
  wantedColours: wantedColours(query, row.says_colours),
  deal: askedDeal(query, row.product_id),
  before: row.before_minor ?? null,
  contents: row.unit && row.unit_count ? { unit: row.unit, count: row.unit_count } : null,
})

const readCards = async (
  db: Kysely<Database>,
  query: ListingQuery,
  picked: readonly PickedListing[],
): Promise<readonly ProductCard[]> => {
  if (picked.length === 0) return []
  const { rows } = await selectCards(query, picked).execute(db)
  const listings = new Map(picked.map((listing) => [listing.productId, listing]))
  const groupOf = (row: CardRow): ProductGroupId | undefined =>
    listings.get(row.product_id)?.groupId
  const versions = readVersions(rows, groupOf, query)
  return rows.flatMap((row) => {
    const listing = listings.get(row.product_id)
    return listing === undefined ? [] : toCard(row, listing, query, versions.get(listing.groupId))
  })
}

const toCard = (
  row: CardRow,
  listing: PickedListing,
  query: ListingQuery,
  versions: ListedVersions | undefined,
): ProductCard => {
  const { country, basis } = query
  const { sales, best } = listing
  const currency = currencyOf(country)
  const deliveryMinor = best.totalMinor === null ? null : best.totalMinor - best.priceMinor
  const isShown = amountOf(best, basis, query.sales) !== null
  return {
    productId: row.product_id,
    publicId: row.public_id,
    slug: row.slug,
    title: row.title,
    image: row.image,
    brand: row.brand,
    category: row.category,
    contents: contentsOf({ ...row, category: row.category_slug }) ?? null,
    energyUse: energyUseOf(row.attributes),
    facts: keyFacts({ ...row, category: row.category_slug }),
    currency,
    priceMinor: isShown ? best.priceMinor : null,
    totalMinor: isShown ? best.totalMinor : null,
    standing: standingIn(best, basis),
    condition: row.condition,
    availability: row.availability,
    variantLabel: row.variant_label,
    hasAskedColour:
      best.colour !== null &&
      [...query.sales.colours, ...listing.wantedColours].includes(best.colour),
    offerId: row.offer_id,
    retailer: {
      slug: row.shop_slug,
      name: row.shop_name,
      logo: row.shop_logo,
      verified: row.verified,
    },
    shops: countShops(
      sales.map((sale) => ({ ...sale, shop: sale.retailerId })),
      query.sales.conditions,
    ),
    offerCount: row.offer_count,
    usedCount: row.used_count,
    inStock: best.inStock,
    freeDelivery: isDeliveredFree(best),
    rating:
      row.rating_count === 0 ? null : Math.round((row.rating_sum * 10) / row.rating_count) / 10,
    reviewCount: row.rating_count,
    seenAt: row.last_good_at ?? row.changed_at,
    deliveryMinor,
    ...deliveryOf(row, deliveryMinor, currency),
    location: locationWords(row.shipping_from),
    moreVariants: listing.member === shownOfGroup && versions ? versions.count - shownOfGroup : 0,
    versions: versions && versions.count > 1 ? versionsBeside(versions, best, query) : null,
    groupId: listing.groupId,
    lacks: [],
  }
}

const deliveryOf = (
  { availability, min_days, max_days }: CardRow,
  deliveryMinor: number | null,
  currency: string,
): Pick<ProductCard, 'deliveryInfo' | 'deliveryTime' | 'shippingAvailable'> => ({
  deliveryInfo: deliveryWords({ deliveryMinor, currency, availability }, min_days, max_days),
  deliveryTime: timeWords(availability, min_days, max_days),
  shippingAvailable: isDelivered(availability, deliveryMinor),
})

/** Of each group that is on the page, by the first of its cards. */
const readVersions = (
  rows: readonly CardRow[],
  groupOf: (row: CardRow) => ProductGroupId | undefined,
  query: ListingQuery,
): ReadonlyMap<ProductGroupId | undefined, ListedVersions> => {
  const among = query.among && new Set<number>(query.among)
  return new Map(
    rows.flatMap((row) => {
      if (row.group_sales === null) return []
      const all = readPackedRows(row.group_sales, 3)
      const fitting = all.flatMap(({ numbers: [id = 0, fits, saysColours], sales }) => {
        if (fits !== 1 || among?.has(id) === false) return []
        const asked = {
          sales,
          wantedColours: wantedColours(query, saysColours === 1),
          deal: askedDeal(query, id),
        }
        return bestFitting(asked, query.sales, query.basis) ?? []
      })
      return [[groupOf(row), listedVersions(fitting, all.length, query)] as const]
    }),
  )
}
