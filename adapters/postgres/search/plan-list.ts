import type { ListingQuery } from '#application/search/listing/listing-query.ts'
import type { AmountRange, PricePlace } from '#domain/offer/sale.ts'
import { isByPrice, isOffered, type ListOrder, type PriceOrder } from '#domain/search/sort.ts'
import { amountBandsInOrder, narrowPerWide, type WideBand } from './amount-bands.ts'
import { popularityLexemes } from '#domain/search/listing/lexemes.ts'
import type { LexemeFrequencies } from './lexeme-frequencies.ts'
import { countOf, expectedCount, upperBound } from './where-listing.ts'
import {
  bandsWithin,
  conditionsOf,
  isRepriced,
  pricedConditions,
  type Group,
} from '#application/search/listing/listing-conditions.ts'
import { bandLexemesWithin, inConditions } from '#domain/search/listing/sale-lexemes.ts'

/**
 * How the first listings that fit are found: by a walk past so many listings in the asked order, or
 * by gathering all that fit, only those of a tier where there is one.
 */
export type ListPlan = { readonly walk: number } | { readonly tier: Tier | undefined }

/** The first bands in the asked order: every listing in them stands before all others. */
export type Tier =
  | { readonly popularity: Group }
  | {
      readonly prices: readonly number[]
      /** The last place at which none is missing. Sales that do not pass may be in a band. */
      readonly bound: PricePlace
    }

export const gatherAll: ListPlan = { tier: undefined }

/**
 * The cheapest way to the first `limit` listings in the asked order, as far as the statistics tell.
 * A walk or a tier may come by too few, as conditions that each are frequent may exclude each other.
 */
export const planList = (
  query: ListingQuery,
  sort: ListOrder,
  limit: number,
  frequencies: LexemeFrequencies,
): ListPlan => {
  const { listings } = frequencies
  const conditions = conditionsOf(query)
  const all = expectedCount(conditions, frequencies)
  // In the order of prices one comes by nothing outside the range of prices.
  const others = isByPrice(sort) ? conditionsOf(withoutRange(query)) : conditions
  const share = expectedCount(others, frequencies) / Math.max(listings, 1)
  const passed = limit / (share * (isByPrice(sort) ? 1 : shareOfWideRange(query, frequencies)))
  const ways: Way[] = [
    { plan: gatherAll, cost: gatheringCost(all, upperBound(conditions, frequencies)) },
  ]
  if (canWalk(query, sort, frequencies))
    ways.push({ plan: { walk: 2 ** Math.round(Math.log2(4 * passed)) }, cost: passed * stepCost })
  const found = tierOf(query, sort, tierReserve * passed, frequencies)
  if (found !== undefined) {
    const { tier, held, bandsCost } = found
    const named = Math.min(held, upperBound(others, frequencies))
    ways.push({ plan: { tier }, cost: gatheringCost(held * share, named) + bandsCost })
  }
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best)).plan
}

type Way = {
  readonly plan: ListPlan
  readonly cost: number
}

const stepCost = 2
const lexemeCost = 15
const numberCost = 0.5
const tierReserve = 1.25

/**
 * The order of an index is that of the lowest prices: not of the lowest that pass filters by sale
 * or have a said colour, and not of what has no known price in the basis.
 */
const canWalk = (query: ListingQuery, sort: ListOrder, frequencies: LexemeFrequencies): boolean => {
  if (isOffered(sort)) return false
  if (sort === 'delivery') return !isRepriced(query)
  if (!isByPrice(sort)) return true
  const priced = bandsOf(query, 'bestprice', anyAmount).filter(({ standing }) => standing === 0)
  const lexemes = priced.flatMap((band) => band.lexemes)
  return !isRepriced(query) && shareOf(lexemes, frequencies) > 0.95
}

export const withoutRange = (query: ListingQuery): ListingQuery => ({
  ...query,
  sales: { ...query.sales, amount: undefined },
})

/** Of a range of prices that is too wide to be a condition on bands. */
const shareOfWideRange = (query: ListingQuery, frequencies: LexemeFrequencies): number => {
  const {
    basis,
    sales: { amount },
  } = query
  if (amount === undefined || bandsWithin(amount, basis).length > 0) return 1
  const bands = inConditions(pricedConditions(query), bandLexemesWithin(amount, basis))
  const share = shareOf(bands, frequencies)
  return Math.min(Math.max(share, 0.01), 1)
}

const anyAmount = { min: 0, max: Infinity }

const shareOf = (bands: Group, { listings, filtersAtLeast }: LexemeFrequencies): number =>
  countOf(bands, filtersAtLeast) / Math.max(listings, 1)

/** The index reads what its rarest lexeme names. */
const gatheringCost = (fitting: number, named: number): number => fitting + named / 10

type FoundTier = { readonly tier: Tier; readonly held: number; readonly bandsCost: number }

/** Of those that hold so many listings. */
const tierOf = (
  query: ListingQuery,
  sort: ListOrder,
  listings: number,
  frequencies: LexemeFrequencies,
): FoundTier | undefined => {
  if (isByPrice(sort))
    return priceTier(bandsOf(query, sort, query.sales.amount ?? anyAmount), listings, frequencies)
  return sort === '' ? popularityTier(listings, frequencies) : undefined
}

const popularityTier = (
  listings: number,
  frequencies: LexemeFrequencies,
): FoundTier | undefined => {
  // After an upgrade rows are without their bands for some minutes: nothing may be missed then.
  if (shareOf(popularityLexemes, frequencies) <= 0.95) return undefined
  let held = 0
  const last = popularityLexemes.findIndex((lexeme) => {
    held += frequencies.filtersAtLeast(lexeme)
    return held >= listings
  })
  if (last === -1) return undefined
  const popularity = popularityLexemes.slice(0, last + 1)
  const size = countOf(popularity, frequencies.filters)
  return { tier: { popularity }, held: size, bandsCost: popularity.length * lexemeCost }
}

/** Wide bands, and of the last, or of one that the range cuts, as many narrow ones as it takes. */
const priceTier = (
  bands: readonly WideBand[],
  listings: number,
  { allHaveAmountBands, filtersAtLeast }: LexemeFrequencies,
): FoundTier | undefined => {
  if (!allHaveAmountBands) return undefined
  const prices: number[] = []
  let held = 0
  for (const { isWhole, lexemes, numbers, parts } of bands) {
    const count = countOf(lexemes, filtersAtLeast)
    if (isWhole && held + count < listings) {
      held += count
      prices.push(...numbers)
      continue
    }
    for (const part of parts()) {
      held += count / narrowPerWide
      prices.push(...part.numbers)
      if (held >= listings)
        return { tier: { prices, bound: part.end }, held, bandsCost: prices.length * numberCost }
    }
  }
  return undefined
}

const bandsOf = (query: ListingQuery, sort: PriceOrder, range: AmountRange): WideBand[] =>
  amountBandsInOrder(
    range,
    query.basis,
    sort === 'bestprice' ? 'up' : 'down',
    pricedConditions(query),
  )
