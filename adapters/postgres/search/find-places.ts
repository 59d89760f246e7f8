import type { Kysely } from 'kysely'
import {
  askedDeal,
  tariffOf,
  type FindPlaces,
  type PickPlaces,
  type ListingQuery,
  type Places,
  type Ranked,
} from '#application/search/listing/listing-query.ts'
import type { ProductId } from '#domain/ids.ts'
import {
  noSaleFilters,
  placeOf,
  shownSale,
  type PricePlace,
  type Sale,
} from '#domain/offer/sale.ts'
import { standings } from '#domain/offer/standing.ts'
import { pageSize } from '#domain/search/paging.ts'
import {
  fallOfSale,
  leastCandidates,
  pickListings,
  type Candidate,
  type Picked,
  type PickRequest,
} from '#domain/search/pick-listings.ts'
import { isByPrice, type ListOrder } from '#domain/search/sort.ts'
import type { Database } from '../database.ts'
import type { RankInMemory } from '../ranking/ranked-products.ts'
import type { GetLexemeFrequencies } from './lexeme-frequencies.ts'
import { isRepriced, wantedColours } from '#application/search/listing/listing-conditions.ts'
import { unpackSales } from '#domain/search/listing/packed-sales.ts'
import { gatherAll, planList, type ListPlan } from './plan-list.ts'
import { isTellingLowest, selectCandidates, type CandidateRow } from './select-candidates.ts'
import { selectAll, selectRanked } from './select-ranked.ts'

type PlacesDeps = {
  readonly db: Kysely<Database>
  readonly getFrequencies: GetLexemeFrequencies
  readonly rank: RankInMemory
  readonly most?: number
}

/**
 * Takes the first candidates in the asked order and lets the domain pick one page of those whose
 * sales pass; takes more candidates when too few are left.
 */
export const makeFindPlaces =
  ({ db, getFrequencies, rank, most = mostGathered }: PlacesDeps): FindPlaces =>
  async (query, sort, page) => {
    const { ranking } = query
    if (ranking !== undefined && sort === '') {
      const all = await allOf(ranking, rank)
      return pageOf(await pickRanked(db, query, all, { page, most }))
    }
    const frequencies = await getFrequencies(query.country)
    const { basis, sales: filters, days } = query
    const centsPerKwh = tariffOf(query)
    const shared = { sort, basis, filters, page, days, units: query.units, centsPerKwh }
    // Which sale is shown decides: the most popular are looked through, until enough come as soon as any can.
    const order = sort === 'delivery' && isRepriced(query) ? '' : sort
    let limit = 2 * (page * pageSize + 1)
    let plan = planList(query, order, limit, frequencies)
    for (;;) {
      const gathered = isUnordered(query, sort, plan, most) ? most : limit
      const statement = selectCandidates({ query, sort: order, limit: gathered, plan })
      const { rows } = await statement.execute(db)
      const candidates = rows.map((row) => toCandidate(row, query))
      const isFull = candidates.length === gathered
      const isAll = plan === gatherAll && (!isFull || gathered >= most)
      const last = isFull && gathered !== most ? candidates.at(-1) : undefined
      const bound = boundOf(query, sort, plan, last)
      const isKnown = isAll ? undefined : knownIn(rows, { query, sort, plan, candidates, most })
      const picked = pickListings(candidates, { ...shared, bound, isKnown })
      const isEnough = picked.listings.length > pageSize
      if (isEnough || isAll) return pageOf(picked)
      limit *= 4
      const isWorthMore = plan !== gatherAll && (isFull || isByPrice(sort))
      if (isWorthMore) plan = planList(query, order, limit, frequencies)
      else plan = sort === 'drop' && 'walk' in plan && plan.walk < most ? { walk: most } : gatherAll
    }
  }

/** What is shown at another price than the order goes by may stand anywhere in it. */
const isUnordered = (
  query: ListingQuery,
  sort: ListOrder,
  plan: ListPlan,
  most: number,
): boolean => {
  if ('walk' in plan) return sort === 'drop' && plan.walk >= most
  if (sort === 'unitprice' || sort === 'energyprice') return !isTellingLowest(query)
  return isByPrice(sort) && isRepriced(query)
}

export const makePickPlaces =
  (db: Kysely<Database>): PickPlaces =>
  async (query, candidates, page) => {
    const ids = candidates.map(({ id }) => id)
    const { rows } = await selectRanked(query, ids).execute(db)
    const found = rows.map((row) => {
      const position = candidates[row.position]?.position ?? row.position
      return toCandidate({ ...row, position }, query)
    })
    return pickListings(found, rankedRequest(query, page))
  }

/** In the order that they are ranked in. */
const rankedRequest = (
  { basis, sales: filters, spreadsBrands, ranking }: ListingQuery,
  page: number,
): PickRequest => ({
  sort: '',
  basis,
  filters,
  page,
  bound: undefined,
  complete: ranking?.complete,
  spreadsBrands,
})

const pageOf = ({ listings, complete }: Picked): Places => ({
  complete,
  listings: listings.slice(0, pageSize),
  hasMore: listings.length > pageSize,
})

type All = {
  readonly total: number
  readonly first: (count: number) => readonly ProductId[]
}

const allOf = async ({ by }: Ranked, rank: RankInMemory): Promise<All> => {
  if (!('words' in by)) return { total: by.length, first: (count) => by.slice(0, count) }
  const { total, first } = await rank(by)
  return { total, first: (count) => first(count).map(({ id }) => id) }
}

/**
 * Of the best ranked ones as many as it takes, by how many of those before them passed the filters; where
 * that is too many, all that pass, or those of the `most` best where too many may.
 */
const pickRanked = async (
  db: Kysely<Database>,
  query: ListingQuery,
  ranking: All,
  { page, most }: { readonly page: number; readonly most: number },
): Promise<Picked> => {
  const request = rankedRequest(query, page)
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
  const places = new Map(ranking.first(ranking.total).map((id, place) => [id, place]))
  const all = rows.flatMap((row) => {
    const position = places.get(row.product_id)
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

type Gathered = {
  readonly query: ListingQuery
  readonly sort: ListOrder
  readonly plan: ListPlan
  readonly candidates: readonly Candidate[]
  readonly most: number
}

/** Of orders by what is shown but for prices: whether none is missing that stands before a listing. */
const knownIn = (
  rows: readonly CandidateRow[],
  { query, sort, plan, candidates, most }: Gathered,
): PickRequest['isKnown'] => {
  if (sort === 'delivery' && isRepriced(query)) {
    const least = leastDays(query)
    return ({ days }) => days <= least
  }
  if (sort === 'unitprice') {
    // No sale of a new one is cheaper than the cheapest.
    const bound = Math.max(...rows.map(({ least_unit_price: price }) => price ?? Infinity))
    return ({ contents, place, unitPrice }) =>
      Boolean(contents) && place.standing === 0 && unitPrice < bound
  }
  if (sort === 'energyprice') {
    // Rounding of both parts may make up a dollar.
    const bound = Math.max(...rows.map(({ least_with_energy: least }) => least ?? Infinity)) / 100
    return ({ withEnergy }) => withEnergy !== undefined && withEnergy < bound - 1
  }
  if (sort !== 'drop') return undefined
  const unfallen = candidates.filter(({ before }) => before === null)
  const isEveryFall = unfallen.length > 0 || ('walk' in plan && plan.walk >= most)
  const bound = isEveryFall ? 0 : leastFall(candidates, query)
  const end = Math.max(...unfallen.map(({ position }) => position), 0)
  return ({ fall, position }) => fall > bound || position <= end
}

/** In which the first of the shops that are asked for delivers. */
const leastDays = ({ days, sales: { retailerIds, refusedRetailerIds } }: ListingQuery): number =>
  Math.min(
    ...[...(days ?? [])].flatMap(([id, ofShop]) =>
      (retailerIds.length > 0 && !retailerIds.includes(id)) || refusedRetailerIds.has(id)
        ? []
        : ofShop,
    ),
  )

/**
 * What is shown with another sale than the cheapest fell by less: those that the walk has not come by fell by no more.
 * Of those that fell as far as its last the most popular may be missing.
 */
const leastFall = (candidates: readonly Candidate[], { basis }: ListingQuery): number =>
  Math.min(
    ...candidates.map(({ before, sales }) => {
      const lowest = shownSale(sales, noSaleFilters, basis)
      return lowest ? fallOfSale(before, lowest, basis) : 0
    }),
  )

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
  contents:
    row.compared_unit && row.compared_count
      ? { unit: row.compared_unit, count: row.compared_count }
      : null,
  kwhPerYear: row.stated_number ?? null,
})
