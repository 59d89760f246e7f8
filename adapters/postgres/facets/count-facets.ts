import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type {
  CountFacets,
  FacetCounts,
  ListingQuery,
} from '#application/search/listing/listing-query.ts'
import { isChosen, notStated, readChoices } from '#domain/catalogue/attribute-choice.ts'
import { statedIn } from '#domain/catalogue/attribute.ts'
import { newSalesAt, shownSale } from '#domain/offer/sale.ts'
import { countSales } from '#domain/search/count-sales.ts'
import type { Database } from '../database.ts'
import { largestSampleRate } from '../search/lexemes.ts'
import type { GetLexemeFrequencies, LexemeFrequencies } from '../search/lexeme-frequencies.ts'
import {
  activeFilters,
  attributeFilter,
  conditionsOf,
  expectedCount,
  hasSaleFilters,
  upperBound,
  type FilterName,
} from '../search/listing-conditions.ts'
import { readPackedRows } from '../search/packed-sales.ts'
import { countedSales, type CountedListing } from './counted-listing.ts'
import { keptRate, type FacetSample } from './facet-sample.ts'
import { selectFacetRows, type FacetRows, type SampledSet } from './select-facet-rows.ts'

/**
 * Counts over one set of listings for everything that has no filter set, and over one more set for
 * each filter that is: there all other filters hold. A set that may be large is counted over a
 * sample, and again over a finer one when it turns out to be small after all. Of everything there
 * is, categories and brands are not counted: the catalogue index knows them.
 */
export const makeCountFacets =
  (
    db: Kysely<Database>,
    getFrequencies: GetLexemeFrequencies,
    sample?: Pick<FacetSample, 'find'>,
  ): CountFacets =>
  async (query, attributeKeys) => {
    const frequencies = await getFrequencies(query.country)
    const done: CountedSet[] = []
    const sets = setsOf(query, attributeKeys).map((set) => withFirstRate(set, query, frequencies))
    // All that passes is among what is read whole to count the values of a filter by attribute.
    const wider = attributeKeys.length === 0 ? undefined : sets.find(isWholeOfAttribute)
    let open = wider === undefined ? sets : sets.filter(({ without }) => without !== undefined)
    // The statement that reads the page is sent first, so that it runs meanwhile.
    await setImmediate()
    while (open.length > 0) {
      const inMemory = open.flatMap((set) => {
        const listings = sample?.find(query, set)
        return listings === undefined ? [] : { ...set, listings }
      })
      const others = open.filter((set) => !inMemory.some(({ without }) => without === set.without))
      const counted = [...inMemory, ...(await readSets(db, query, others))]
      open = counted.filter(isTooCoarse).map(withFinerRate)
      done.push(...counted.filter((set) => !isTooCoarse(set)))
    }
    const passing = done
      .filter(({ without }) => without !== undefined && without === wider?.without)
      .map((set) => narrowed(set, query))
    return toFacetCounts([...done, ...passing], query, attributeKeys)
  }

const readSets = async (
  db: Kysely<Database>,
  query: ListingQuery,
  sets: readonly SampledSet[],
): Promise<readonly CountedSet[]> => {
  if (sets.length === 0) return []
  const { rows } = await selectFacetRows(query, sets).execute(db)
  return sets.flatMap((set, at) =>
    rows.filter((row) => row.at === at).map((row) => toCountedSet(set, row, query)),
  )
}

type CountedSet = SampledSet & { readonly listings: readonly CountedListing[] }

const toCountedSet = (
  set: SampledSet,
  { listings, attributes }: FacetRows,
  query: ListingQuery,
): CountedSet => ({
  ...set,
  listings: (listings === null ? [] : readPackedRows(listings, 4)).map(
    ({ numbers: [productId = 0, categoryId = 0, brandId = 0, says], sales }, at) => ({
      productId,
      categoryId,
      brandId,
      sales: countedSales(query, { productId, sales, saysColours: says === 1 }),
      attributes: attributes?.[at] ?? [],
    }),
  ),
})

const setsOf = (
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

/** In a country with no more listings than that all are counted, whatever is asked. */
const smallCatalogue = 3072
/** Up to so many listings all are counted; of more a sample, for reading costs by the row. */
const largestExact = 1024
const largestSample = 1024
const smallestSample = 256

const withFirstRate = (
  set: Omit<SampledSet, 'rate'>,
  query: ListingQuery,
  frequencies: LexemeFrequencies,
): SampledSet => {
  if (frequencies.listings <= smallCatalogue) return { ...set, rate: 1 }
  const conditions = conditionsOf(query, set.without)
  const bound = upperBound(conditions, frequencies)
  // Words that go together are found together more often than by chance.
  return { ...set, rate: rateFor(Math.min(bound, 2 * expectedCount(conditions, frequencies))) }
}

const rateFor = (listings: number): number =>
  listings <= largestExact
    ? 1
    : Math.min(
        Math.max(2 ** Math.ceil(Math.log2(listings / largestSample)), keptRate),
        largestSampleRate,
      )

const isTooCoarse = ({ rate, listings }: CountedSet): boolean =>
  rate > 1 && listings.length < smallestSample

const withFinerRate = ({ without, withAttributes, rate, listings }: CountedSet): SampledSet => ({
  without,
  withAttributes,
  rate: Math.min(rateFor(listings.length * rate), rate / 2),
})

const isWholeOfAttribute = ({ without, rate }: SampledSet): boolean =>
  rate === 1 && without?.startsWith(attributeFilter('')) === true

/** The set without its filter by attribute, with it. */
const narrowed = (set: CountedSet, { filters }: ListingQuery): CountedSet => {
  const key = set.without?.slice(attributeFilter('').length) ?? ''
  const choices = readChoices(filters.attributes[key] ?? [])
  return {
    ...set,
    without: undefined,
    listings: set.listings.filter(({ attributes }) => isChosen(choices, statedIn(attributes, key))),
  }
}

const toFacetCounts = (
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
  return {
    ...countSales(
      bySale.listings.map(({ sales }) => sales),
      query.sales,
      query.basis,
      bySale.rate,
    ),
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
