import { sql, type RawBuilder } from 'kysely'
import type { ListingQuery } from '#application/search/listing-query.ts'
import { attributeLexeme } from '#domain/catalogue/attribute.ts'
import type { Country } from '#domain/market/country.ts'
import type { PriceRange } from '#domain/search/price-range.ts'
import type { QueryToken } from '#domain/search/tokenise.ts'
import {
  anyShopLexeme,
  brandLexeme,
  categoryLexeme,
  priceLexemesWithin,
  shopLexeme,
  tsqueryOf,
} from './lexemes.ts'
import type { LexemeFrequencies } from './lexeme-frequencies.ts'
import { saleMark } from '../offer/sale-condition.ts'
import { noIndex, opaqueParameter } from '../planner-steering.ts'

/** A filter that a facet may leave out, to count what the other filters let through. */
export type FilterName = 'category' | 'brand' | 'shop' | 'price' | `attribute ${string}`

/** What a listing must fulfil: a lexeme of each group, one of the bands of prices, and the price. */
export type ListingConditions = {
  readonly country: Country
  readonly words: readonly Group[]
  readonly filters: readonly Group[]
  /** Empty where the price alone says it. */
  readonly bands: Group
  readonly price: PriceRange | undefined
}

/** Lexemes of which one must be there. */
export type Group = readonly string[]

export const conditionsOf = (query: ListingQuery, without?: FilterName): ListingConditions => {
  const { matched, filters } = query
  const groups = [
    { group: (matched.categoryId === undefined ? [] : [matched.categoryId]).map(categoryLexeme) },
    { group: (matched.brandId === undefined ? [] : [matched.brandId]).map(brandLexeme) },
    { name: 'category', group: filters.categoryIds.map(categoryLexeme) },
    { name: 'brand', group: filters.brandIds.map(brandLexeme) },
    { group: saleGroup(query, without === 'shop') },
    ...Object.entries(filters.attributes).map(([key, values]) => ({
      name: attributeFilter(key),
      group: values.map((value) => attributeLexeme(key, value)),
    })),
  ]
  const price = without === 'price' ? undefined : query.price
  return {
    country: query.country,
    words: query.words.map(lexemesOf),
    filters: groups
      .filter(({ name, group }) => group.length > 0 && (name === undefined || name !== without))
      .map(({ group }) => group),
    bands: bandsOf(price),
    price,
  }
}

export const lexemesOf = ({ lexeme, alternatives }: QueryToken): Group => [lexeme, ...alternatives]

export const attributeFilter = (key: string): FilterName => `attribute ${key}`

export const activeFilters = ({ filters, price }: ListingQuery): FilterName[] => [
  ...(filters.categoryIds.length > 0 ? ['category' as const] : []),
  ...(filters.brandIds.length > 0 ? ['brand' as const] : []),
  ...(filters.retailerIds.length > 0 ? ['shop' as const] : []),
  ...(price === undefined ? [] : ['price' as const]),
  ...Object.keys(filters.attributes).map(attributeFilter),
]

/** Shop, stock and free delivery are one condition: they must hold for one and the same offer. */
const saleGroup = ({ filters }: ListingQuery, anyShop: boolean): Group => {
  const mark = saleMark(filters)
  return filters.retailerIds.length > 0 && !anyShop
    ? filters.retailerIds.map((id) => shopLexeme(id, mark))
    : [anyShopLexeme(mark) ?? []].flat()
}

/**
 * Bands of prices, which the index has; the price itself is looked at besides. Not for a wide
 * range: to join many bands takes longer than to look at the prices.
 */
const bandsOf = (price: PriceRange | undefined): Group => {
  const bands = price === undefined ? [] : priceBandsWithin(price)
  return bands.length > mostBands ? [] : bands
}

const mostBands = 8

export const priceBandsWithin = (price: PriceRange | undefined): Group =>
  priceLexemesWithin(...minorBounds(price ?? { min: 0, max: Infinity }))

/** The part of `listing` that holds a country's rows: named outright, it costs no planning. */
export const listingTable = (country: Country): RawBuilder<unknown> =>
  sql.table(`listing_${country.toLowerCase()}`)

/** The conditions as SQL over a country's listings; the country is the table's. */
export const whereListing = (conditions: ListingConditions): RawBuilder<unknown> => {
  const { words, filters, price } = conditions
  if (words.length === 0 && filters.length === 0)
    return price === undefined ? sql`true` : priceWithin(price)
  const [wordQuery, filterQuery] = [tsqueryOf(words), tsqueryOf(withBands(conditions))]
  const parts = [
    ...(wordQuery === undefined ? [] : [sql`words @@ ${opaqueParameter(wordQuery, 'tsquery')}`]),
    ...(filterQuery === undefined
      ? []
      : [sql`filters @@ ${opaqueParameter(filterQuery, 'tsquery')}`]),
    ...(price === undefined ? [] : [isWithin(noIndex('price_minor'), price)]),
  ]
  return sql.join(parts, sql` and `)
}

const withBands = ({ filters, bands }: ListingConditions): readonly Group[] =>
  bands.length === 0 ? filters : [...filters, bands]

export const priceWithin = (price: PriceRange): RawBuilder<unknown> =>
  isWithin(sql`price_minor`, price)

const isWithin = (column: RawBuilder<unknown>, price: PriceRange): RawBuilder<unknown> => {
  const [lowest, highest] = minorBounds(price)
  return sql`${column} between ${opaqueParameter(lowest, 'integer')} and ${opaqueParameter(highest, 'integer')}`
}

const minorBounds = ({ min, max }: PriceRange): [lowest: number, highest: number] => [
  Math.min(min * 100, largestPrice),
  Math.min(max * 100, largestPrice),
]

const largestPrice = 2_147_483_647

/** How many listings fulfil the conditions at most, as far as the statistics tell. */
export const upperBound = (conditions: ListingConditions, frequencies: LexemeFrequencies): number =>
  Math.min(frequencies.listings, ...groupCounts(conditions, frequencies))

/** How many listings would fulfil the conditions if these were independent of each other. */
export const expectedCount = (
  conditions: ListingConditions,
  frequencies: LexemeFrequencies,
): number => {
  const listings = Math.max(frequencies.listings, 1)
  const shares = groupCounts(conditions, frequencies).map((count) => Math.min(count / listings, 1))
  return Math.max(
    shares.reduce((count, share) => count * share, listings),
    1,
  )
}

const groupCounts = (conditions: ListingConditions, frequencies: LexemeFrequencies): number[] => [
  ...conditions.words.map((group) => countOf(group, frequencies.words)),
  ...withBands(conditions).map((group) => countOf(group, frequencies.filters)),
]

/** Of listings that hold one of these, if none held two; each lexeme counts once. */
export const countOf = (group: Group, frequencyOf: (lexeme: string) => number): number =>
  [...new Set(group)].reduce((total, lexeme) => total + frequencyOf(lexeme), 0)
