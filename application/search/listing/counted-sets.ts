import { isChosen, notStated, readChoices } from '#domain/catalogue/attribute-choice.ts'
import { statedIn } from '#domain/catalogue/attribute.ts'
import { newSalesAt, salesOfColours, shownSale, type Sale } from '#domain/offer/sale.ts'
import { countSales } from '#domain/search/count-sales.ts'
import { countBands } from '#domain/search/price-bands.ts'
import {
  activeFilters,
  attributeFilter,
  conditionsOf,
  hasSaleFilters,
  wantedColours,
  type FilterName,
} from './listing-conditions.ts'
import { askedDeal, type FacetCounts, type ListingQuery } from './listing-query.ts'

export type SampledSet = {
  /** The filter whose values are counted, so that it is left out. */
  readonly without: FilterName | undefined
  /** One listing in `rate` is counted. */
  readonly rate: number
  readonly withAttributes: boolean
}

export type CountedSet = SampledSet & { readonly listings: readonly CountedListing[] }

/** What facets count of a listing. */
export type CountedListing = {
  readonly productId: number
  readonly categoryId: number
  /** 0: none. */
  readonly brandId: number
  /** As lexemes; none where they are not counted. */
  readonly attributes: readonly string[]
  /** Of the colours that are asked for, and at the amount of a real sale where that is. */
  readonly sales: readonly Sale[]
}

/** Of all sales those that may count at all. */
export const countedSales = (
  query: ListingQuery,
  {
    productId,
    sales,
    saysColours,
  }: { readonly productId: number; readonly sales: readonly Sale[]; readonly saysColours: boolean },
): readonly Sale[] => {
  const deal = askedDeal(query, productId)
  const asked = deal === undefined ? sales : newSalesAt(sales, deal.amount, query.basis)
  return salesOfColours(asked, wantedColours(query, saysColours))
}

/** Over which sets it is counted: what passes all filters, and for each that is set what passes all others. */
export const setsOf = (
  query: ListingQuery,
  attributeKeys: readonly string[],
): Omit<SampledSet, 'rate'>[] => [
  { without: undefined, withAttributes: attributeKeys.length > 0 },
  ...activeFilters(query).map((without) => ({
    without,
    withAttributes: without.startsWith(attributeFilter('')),
  })),
]

/** The catalogue index knows then how many there are. */
const isEverything = (query: ListingQuery, without: FilterName): boolean => {
  const conditions = conditionsOf(query, without)
  const { words, colours, filters, choices, among, onSale, without: unwanted, rated } = conditions
  const isNarrow =
    [...words, ...colours, ...filters, ...choices, ...unwanted].length > 0 ||
    among !== undefined ||
    onSale !== undefined ||
    rated
  return !isNarrow && !hasSaleFilters(query)
}

export const isWholeOfAttribute = ({ without, rate }: SampledSet): boolean =>
  rate === 1 && without?.startsWith(attributeFilter('')) === true

/** The set without its filter by attribute, with it. */
export const narrowed = (set: CountedSet, { filters }: ListingQuery): CountedSet => {
  const key = set.without?.slice(attributeFilter('').length) ?? ''
  const choices = readChoices(filters.attributes[key] ?? [])
  return {
    ...set,
    without: undefined,
    listings: set.listings.filter(({ attributes }) => isChosen(choices, statedIn(attributes, key))),
  }
}

export const toFacetCounts = (
  counted: readonly CountedSet[],
  query: ListingQuery,
  attributeKeys: readonly string[],
): FacetCounts => {
  const sets = counted.map((set) => ({ ...set, passing: passingOf(set, query) }))
  const all = sets.find(({ without }) => without === undefined) ?? noSet
  const setWithout = (name: FilterName): PassedSet =>
    sets.find(({ without }) => without === name) ?? all
  const count = (
    name: FilterName,
    valueOf: (listing: CountedListing) => number,
  ): ReadonlyMap<number, number> | undefined =>
    isEverything(query, name)
      ? undefined
      : countsBy(setWithout(name), (listing) => [valueOf(listing)])
  const bySale = setWithout('sales')
  const filtered = Object.keys(query.filters.attributes)
  const setOf = (key: string): PassedSet => setWithout(attributeFilter(key))
  const attributesOf = (set: PassedSet): [string, number][] => [
    ...countsBy(set, ({ attributes }) => attributes),
  ]
  const attributes = [
    ...attributesOf(all).filter(([lexeme]) => !filtered.includes(keyOf(lexeme))),
    ...filtered.flatMap((key) =>
      attributesOf(setOf(key)).filter(([lexeme]) => keyOf(lexeme) === key),
    ),
  ]
  const { prices, ...ofSales } = countSales(
    bySale.listings.map(({ sales }) => sales),
    query.sales,
    query.basis,
    bySale.rate,
  )
  return {
    ...ofSales,
    prices: countBands(prices),
    total: all.passing.length * all.rate,
    realSale: all.passing.filter((listing) => isShownOnSale(listing, query)).length * all.rate,
    exact: sets.every(({ rate }) => rate === 1),
    categories: count('category', ({ categoryId }) => categoryId),
    brands: withoutNone(count('brand', ({ brandId }) => brandId)),
    attributes: withNotStated(byKey(attributes), attributeKeys, setOf),
  }
}

/** With those of its listings that have a sale which passes all filters. */
type PassedSet = Pick<CountedSet, 'rate' | 'listings'> & {
  readonly passing: readonly CountedListing[]
}

const noSet: PassedSet = { rate: 1, listings: [], passing: [] }

const passingOf = (
  { listings }: CountedSet,
  { sales: filters, basis }: ListingQuery,
): CountedListing[] =>
  listings.filter(({ sales }) => shownSale(sales, filters, basis) !== undefined)

const isShownOnSale = (
  { productId, sales }: CountedListing,
  { deals, sales: filters, basis }: ListingQuery,
): boolean => {
  const amount = deals?.get(productId)
  return (
    amount !== undefined &&
    shownSale(newSalesAt(sales, amount, basis), filters, basis) !== undefined
  )
}

const countsBy = <Value>(
  { rate, passing }: PassedSet,
  valuesOf: (listing: CountedListing) => readonly Value[],
): ReadonlyMap<Value, number> => {
  const counts = new Map<Value, number>()
  for (const listing of passing)
    for (const value of valuesOf(listing)) counts.set(value, (counts.get(value) ?? 0) + rate)
  return counts
}

const withoutNone = (
  counts: ReadonlyMap<number, number> | undefined,
): ReadonlyMap<number, number> | undefined =>
  counts && new Map([...counts].filter(([id]) => id !== 0))

const byKey = (counts: readonly (readonly [string, number])[]): Map<string, Map<string, number>> =>
  new Map(
    [...Map.groupBy(counts, ([lexeme]) => keyOf(lexeme))].map(([key, members]) => [
      key,
      new Map(members.map(([lexeme, count]) => [lexeme.slice(key.length + 1), count])),
    ]),
  )

/** A listing states each attribute once: what is left over states it not. */
const withNotStated = (
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>,
  keys: readonly string[],
  setOf: (key: string) => PassedSet,
): ReadonlyMap<string, ReadonlyMap<string, number>> =>
  new Map(
    [...counts].map(([key, values]) => {
      const { rate, passing } = setOf(key)
      const stated = [...values.values()].reduce((sum, count) => sum + count, 0)
      const left = passing.length * rate - stated
      const isTold = left > 0 && keys.includes(key)
      return [key, isTold ? new Map([...values, [notStated, left]]) : values]
    }),
  )

const keyOf = (lexeme: string): string => lexeme.split('=', 1)[0] ?? ''
