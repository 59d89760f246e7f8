import type { ListingQuery } from '#application/search/listing-query.ts'
import type { SortChoice } from '#domain/search/sort.ts'
import { popularityLexemes } from './lexemes.ts'
import type { LexemeFrequencies } from './lexeme-frequencies.ts'
import {
  conditionsOf,
  countOf,
  expectedCount,
  priceBandsWithin,
  upperBound,
  type Group,
  type ListingConditions,
} from './listing-conditions.ts'

/**
 * How the first listings that fit are found: by a walk past so many listings in the asked order, or
 * by gathering all that fit, only those of a tier where there is one.
 */
export type ListPlan = { readonly walk: number } | { readonly tier: Tier | undefined }

/** The first bands in the asked order: every listing in them stands before all others. */
export type Tier = Group

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
  const others = conditionsOf(query, sort === '' ? undefined : 'price')
  const share = expectedCount(others, frequencies) / Math.max(listings, 1)
  const passed = limit / (share * shareOfWideRange(others, frequencies))
  const ways: Way[] = [
    { plan: gatherAll, cost: gatheringCost(all, upperBound(conditions, frequencies)) },
    { plan: { walk: 2 ** Math.round(Math.log2(4 * passed)) }, cost: passed * stepCost },
  ]
  const tier = tierOf(bandsInOrder(query, sort, frequencies), tierReserve * passed, frequencies)
  if (tier !== undefined) {
    const size = countOf(tier, frequencies.filters)
    const named = Math.min(size, upperBound(others, frequencies))
    const cost = gatheringCost(size * share, named) + tier.length * bandCost
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

/** Of a range of prices that is too wide to be a condition on bands. */
const shareOfWideRange = (
  { bands, price }: ListingConditions,
  frequencies: LexemeFrequencies,
): number =>
  price === undefined || bands.length > 0
    ? 1
    : Math.max(shareOf(priceBandsWithin(price), frequencies), 0.01)

const shareOf = (bands: Group, { listings, filtersAtLeast }: LexemeFrequencies): number =>
  countOf(bands, filtersAtLeast) / Math.max(listings, 1)

/** The index reads what its rarest lexeme names. */
const gatheringCost = (fitting: number, named: number): number => fitting + named / 10

type Bands = {
  readonly bands: readonly string[]
  readonly firstIsPartial: boolean
}

const bandsInOrder = (
  { price }: ListingQuery,
  sort: SortChoice,
  frequencies: LexemeFrequencies,
): Bands => {
  if (sort === '') {
    // After an upgrade rows are without their bands for some minutes: nothing may be missed then.
    const areComplete = shareOf(popularityLexemes, frequencies) > 0.95
    return { bands: areComplete ? popularityLexemes : [], firstIsPartial: false }
  }
  const bands = priceBandsWithin(price)
  return {
    bands: sort === 'bestprice' ? bands : bands.toReversed(),
    firstIsPartial: price !== undefined,
  }
}

const tierOf = (
  { bands, firstIsPartial }: Bands,
  listings: number,
  { filtersAtLeast }: LexemeFrequencies,
): Tier | undefined => {
  let held = 0
  const last = bands.findIndex((band, place) => {
    if (place > 0 || !firstIsPartial) held += filtersAtLeast(band)
    return held >= listings
  })
  return last === -1 ? undefined : bands.slice(0, last + 1)
}
