import { sql, type RawBuilder } from 'kysely'
import type { ListingQuery } from '#application/search/listing-query.ts'
import { attributeLexeme } from '#domain/catalogue/attribute.ts'
import { anyShopLexeme, brandLexeme, categoryLexeme, shopLexeme } from './filter-lexemes.ts'
import type { LexemeFrequencies } from './lexeme-frequencies.ts'
import { tsqueryOf } from './lexeme-text.ts'

/** A filter that a facet may leave out, to count what the other filters let through. */
export type FilterName = 'category' | 'brand' | 'shop' | 'price' | `attribute ${string}`

/** What a listing must fulfil: a lexeme of each group, and the price. */
export type ListingConditions = {
  readonly country: ListingQuery['country']
  readonly words: readonly Group[]
  readonly filters: readonly Group[]
  readonly price: ListingQuery['price']
}

/** Lexemes of which one must be there. */
type Group = readonly string[]

export const conditionsOf = (query: ListingQuery, without?: FilterName): ListingConditions => {
  const { shelf, filters } = query
  const groups = [
    { group: (shelf.categoryId === undefined ? [] : [shelf.categoryId]).map(categoryLexeme) },
    { group: (shelf.brandId === undefined ? [] : [shelf.brandId]).map(brandLexeme) },
    { name: 'category', group: filters.categoryIds.map(categoryLexeme) },
    { name: 'brand', group: filters.brandIds.map(brandLexeme) },
    { group: saleGroup(query, without === 'shop') },
    ...Object.entries(filters.attributes).map(([key, values]) => ({
      name: attributeFilter(key),
      group: values.map((value) => attributeLexeme(key, value)),
    })),
  ]
  return {
    country: query.country,
    words: query.words.map(({ lexeme, alternatives }) => [lexeme, ...alternatives]),
    filters: groups
      .filter(({ name, group }) => group.length > 0 && (name === undefined || name !== without))
      .map(({ group }) => group),
    price: without === 'price' ? undefined : query.price,
  }
}

export const attributeFilter = (key: string): FilterName => `attribute ${key}`

/** The filters that are set and that can be left out. */
export const activeFilters = ({ filters, price }: ListingQuery): FilterName[] => [
  ...(filters.categoryIds.length > 0 ? ['category' as const] : []),
  ...(filters.brandIds.length > 0 ? ['brand' as const] : []),
  ...(filters.retailerIds.length > 0 ? ['shop' as const] : []),
  ...(price === undefined ? [] : ['price' as const]),
  ...Object.keys(filters.attributes).map(attributeFilter),
]

/** Shop, stock and free delivery are one condition: they must hold for one and the same offer. */
const saleGroup = ({ filters }: ListingQuery, anyShop: boolean): Group => {
  if (filters.retailerIds.length > 0 && !anyShop)
    return filters.retailerIds.map((id) => shopLexeme(id, filters))
  const lexeme = anyShopLexeme(filters)
  return lexeme === '' ? [] : [lexeme]
}

/** The conditions as SQL over `listing`. */
export const whereListing = (conditions: ListingConditions): RawBuilder<unknown> => {
  const { country, price } = conditions
  const words = tsqueryOf(conditions.words)
  const filters = tsqueryOf(conditions.filters)
  return sql.join(
    [
      sql`country = ${country}`,
      ...(words === undefined ? [] : [sql`words @@ ${words}::tsquery`]),
      ...(filters === undefined ? [] : [sql`filters @@ ${filters}::tsquery`]),
      ...(price === undefined ? [] : [priceWithin(price)]),
    ],
    sql` and `,
  )
}

const priceWithin = ({ min, max }: NonNullable<ListingQuery['price']>): RawBuilder<unknown> => {
  const highest = Math.min(max * 100, largestPrice)
  return sql`price_minor between ${Math.min(min * 100, largestPrice)} and ${highest}`
}

/** What the column holds at most. */
const largestPrice = 2_147_483_647

/** How many listings fulfil the conditions at most, as far as the statistics tell. */
export const upperBound = (
  { words, filters }: ListingConditions,
  frequencies: LexemeFrequencies,
): number =>
  Math.min(
    frequencies.listings,
    ...words.map((group) => sum(group.map(frequencies.words))),
    ...filters.map((group) => sum(group.map(frequencies.filters))),
  )

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** How many conditions are joined by "and": of one alone the planner's estimate is right. */
export const conditionCount = ({ words, filters, price }: ListingConditions): number =>
  words.length + filters.length + Number(price !== undefined)
