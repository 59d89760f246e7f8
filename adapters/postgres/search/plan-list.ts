import type { ListingQuery } from '#application/search/listing-query.ts'
import type { PricePlace } from '#domain/offer/sale.ts'
import type { SortChoice } from '#domain/search/sort.ts'
import { popularityLexemes } from './lexemes.ts'
import type { LexemeFrequencies } from './lexeme-frequencies.ts'
import {
  bandsWithin,
  conditionsOf,
  countOf,
  expectedCount,
  isRepriced,
  upperBound,
  type Group,
} from './listing-conditions.ts'
import { bandLexemesWithin, priceBandsInOrder } from './sale-lexemes.ts'

/**
 * How the first listings that fit are found: by a walk past so many listings in the asked order, or
 * by gathering all that fit, only those of a tier where there is one.
 */
export type ListPlan = { readonly walk: number } | { readonly tier: Tier | undefined }

/** The first bands in the asked order: every listing in them stands before all others. */
export type Tier = {
  readonly bands: Group
  /** By price: the last place at which none is missing. Sales that do not pass may be in a band. */
  readonly bound: PricePlace | undefined
}

export const gatherAll: ListPlan = { tier: undefined }

/**
 * The cheapest way to the first `limit` listings in the asked order, as far as the statistics tell.
 * A walk or a tier may come by too few, as conditions that each are frequent may exclude each other.
 */
export const planList = (
  query: ListingQuery,
  sort: SortChoice,
  limit: number,
  frequencies: LexemeFrequencies,
): ListPlan => {
  const { listings } = frequencies
  const conditions = conditionsOf(query)
  const all = expectedCount(conditions, frequencies)
  // In the order of prices one comes by nothing outside the range of prices.
  const others = sort === '' ? conditions : conditionsOf(withoutRange(query))
  const share = expectedCount(others, frequencies) / Math.max(listings, 1)
  const passed = limit / (share * (sort === '' ? shareOfWideRange(query, frequencies) : 1))
  const ways: Way[] = [
    { plan: gatherAll, cost: gatheringCost(all, upperBound(conditions, frequencies)) },
  ]
  if (canWalk(query, sort, frequencies))
    ways.push({ plan: { walk: 2 ** Math.round(Math.log2(4 * passed)) }, cost: passed * stepCost })
  const firstIsPartial = sort !== '' && query.sales.amount !== undefined
  const bands = bandsInOrder(query, sort, frequencies)
  const tier = tierOf(bands, firstIsPartial, tierReserve * passed, frequencies)
  if (tier !== undefined) {
    const size = countOf(tier.bands, frequencies.filters)
    const named = Math.min(size, upperBound(others, frequencies))
    const cost = gatheringCost(size * share, named) + tier.bands.length * bandCost
    ways.push({ plan: { tier }, cost })
  }
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best)).plan
}

type Way = {
  readonly plan: ListPlan
  readonly cost: number
}

const stepCost = 2
const bandCost = 15
const tierReserve = 1.25

/**
 * The order of an index is that of the lowest prices: not of the lowest that pass filters by sale
 * or have a said colour, and not of what has no known price in the basis.
 */
const canWalk = (
  query: ListingQuery,
  sort: SortChoice,
  frequencies: LexemeFrequencies,
): boolean => {
  if (sort === '') return true
  const priced = priceBandsInOrder(anyAmount, query.basis, 'up').filter(({ end }) => !end.standing)
  return !isRepriced(query) && shareOf(lexemesOf(priced), frequencies) > 0.95
}

const withoutRange = (query: ListingQuery): ListingQuery => ({
  ...query,
  sales: { ...query.sales, amount: undefined },
})

/** Of a range of prices that is too wide to be a condition on bands. */
const shareOfWideRange = (
  { sales: { amount }, basis }: ListingQuery,
  frequencies: LexemeFrequencies,
): number => {
  if (amount === undefined || bandsWithin(amount, basis).length > 0) return 1
  const share = shareOf(bandLexemesWithin(amount, basis), frequencies)
  return Math.min(Math.max(share, 0.01), 1)
}

const anyAmount = { min: 0, max: Infinity }

type Band = { readonly lexeme: string; readonly end: PricePlace | undefined }

const lexemesOf = (bands: readonly Band[]): Group => bands.map(({ lexeme }) => lexeme)

const shareOf = (bands: Group, { listings, filtersAtLeast }: LexemeFrequencies): number =>
  countOf(bands, filtersAtLeast) / Math.max(listings, 1)

/** The index reads what its rarest lexeme names. */
const gatheringCost = (fitting: number, named: number): number => fitting + named / 10

const bandsInOrder = (
  { sales, basis }: ListingQuery,
  sort: SortChoice,
  frequencies: LexemeFrequencies,
): readonly Band[] => {
  if (sort !== '')
    return priceBandsInOrder(sales.amount ?? anyAmount, basis, sort === 'bestprice' ? 'up' : 'down')
  // After an upgrade rows are without their bands for some minutes: nothing may be missed then.
  const areComplete = shareOf(popularityLexemes, frequencies) > 0.95
  return areComplete ? popularityLexemes.map((lexeme) => ({ lexeme, end: undefined })) : []
}

const tierOf = (
  bands: readonly Band[],
  firstIsPartial: boolean,
  listings: number,
  { filtersAtLeast }: LexemeFrequencies,
): Tier | undefined => {
  let held = 0
  const last = bands.findIndex(({ lexeme }, place) => {
    if (place > 0 || !firstIsPartial) held += filtersAtLeast(lexeme)
    return held >= listings
  })
  const first = bands.slice(0, last + 1)
  return last === -1 ? undefined : { bands: lexemesOf(first), bound: first.at(-1)?.end }
}
