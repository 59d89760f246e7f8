import type { Kysely } from 'kysely'
import type { CountFacets, FacetCounts, ListingQuery } from '#application/search/listing-query.ts'
import type { Database } from '../database.ts'
import { largestSampleRate } from './lexemes.ts'
import type { GetLexemeFrequencies, LexemeFrequencies } from './lexeme-frequencies.ts'
import {
  activeFilters,
  attributeFilter,
  conditionsOf,
  expectedCount,
  upperBound,
} from './listing-conditions.ts'
import {
  selectFacetCounts,
  type FacetName,
  type SampledSet,
  type SetCounts,
} from './select-facet-counts.ts'

/**
 * Counts over one set of listings for everything that has no filter set, and over one more set for
 * each filter that is: there all other filters hold. A set that may be large is counted over a
 * sample, and again over a finer one when it turns out to be small after all. Of everything there
 * is, categories and brands are not counted: the catalogue index knows them.
 */
export const makeCountFacets =
  (db: Kysely<Database>, getFrequencies: GetLexemeFrequencies): CountFacets =>
  async (query, attributeKeys) => {
    const frequencies = await getFrequencies(query.country)
    const done: CountedSet[] = []
    let open = setsOf(query, attributeKeys).map((set) => withFirstRate(set, query, frequencies))
    while (open.length > 0) {
      const { rows } = await selectFacetCounts(query, open).execute(db)
      const counted = open.flatMap((set, at) =>
        rows.filter((row) => row.at === at).map((row) => ({ ...set, ...row })),
      )
      open = counted.filter(isTooCoarse).map(withFinerRate)
      done.push(...counted.filter((set) => !isTooCoarse(set)))
    }
    return toFacetCounts(done, query)
  }

type FacetSet = Omit<SampledSet, 'rate'>

type CountedSet = SampledSet & SetCounts

const setsOf = (query: ListingQuery, attributeKeys: readonly string[]): FacetSet[] => {
  const active = activeFilters(query)
  const { inStock, freeDelivery } = query.filters
  const passive: FacetName[] = (['category', 'brand', 'shop', 'price'] as const).filter(
    (name) => !active.includes(name),
  )
  if (!inStock) passive.push('stock')
  if (!freeDelivery) passive.push('delivery')
  if (attributeKeys.length > 0) passive.push('attributes')
  const sets: FacetSet[] = [
    { without: undefined, facets: passive },
    ...active.map((name) => ({ without: name, facets: [name] })),
  ]
  return sets
    .map((set) => (isEverything(query, set) ? withoutKnown(set) : set))
    .filter(({ without, facets }) => without === undefined || facets.length > 0)
}

const isEverything = (query: ListingQuery, { without }: FacetSet): boolean => {
  const { words, filters, price } = conditionsOf(query, without)
  return words.length === 0 && filters.length === 0 && price === undefined
}

const withoutKnown = ({ without, facets }: FacetSet): FacetSet => ({
  without,
  facets: facets.filter((name) => name !== 'category' && name !== 'brand'),
})

/** In a country with no more listings than that all are counted, whatever is asked. */
const smallCatalogue = 3072
/** Up to so many listings all are counted; of more a sample, for counting costs by the row. */
const largestExact = 1024
const largestSample = 1024
const smallestSample = 256

const withFirstRate = (
  set: FacetSet,
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
    : Math.min(2 ** Math.ceil(Math.log2(listings / largestSample)), largestSampleRate)

const isTooCoarse = ({ rate, size }: CountedSet): boolean => rate > 1 && size < smallestSample

const withFinerRate = ({ without, facets, rate, size }: CountedSet): SampledSet => ({
  without,
  facets,
  rate: Math.min(rateFor(size * rate), rate / 2),
})

const toFacetCounts = (sets: readonly CountedSet[], { filters }: ListingQuery): FacetCounts => {
  const countsOf = (facet: FacetName): [value: string, count: number][] =>
    sets.flatMap(({ rate, counts }) =>
      Object.entries(counts[facet] ?? {}).map(([value, count]): [string, number] => [
        value,
        count * rate,
      ]),
    )
  const byNumber = (facet: FacetName): [number, number][] =>
    countsOf(facet).map(([value, count]) => [Number(value), count])
  const unlessKnown = (facet: FacetName): ReadonlyMap<number, number> | undefined =>
    sets.some(({ facets }) => facets.includes(facet)) ? new Map(byNumber(facet)) : undefined
  const [whole] = sets.filter(({ without }) => without === undefined)
  const total = whole === undefined ? 0 : whole.size * whole.rate
  const filtered = Object.keys(filters.attributes)
  return {
    total,
    exact: sets.every(({ rate }) => rate === 1),
    categories: unlessKnown('category'),
    brands: unlessKnown('brand'),
    retailers: new Map(byNumber('shop')),
    prices: byNumber('price').map(([priceMinor, count]) => ({ priceMinor, count })),
    inStock: filters.inStock ? total : (countsOf('stock')[0]?.[1] ?? 0),
    freeDelivery: filters.freeDelivery ? total : (countsOf('delivery')[0]?.[1] ?? 0),
    attributes: byKey([
      ...countsOf('attributes').filter(([lexeme]) => !filtered.includes(keyOf(lexeme))),
      ...filtered.flatMap((key) => countsOf(attributeFilter(key))),
    ]),
  }
}

const byKey = (counts: readonly [string, number][]): Map<string, Map<string, number>> =>
  new Map(
    [...Map.groupBy(counts, ([lexeme]) => keyOf(lexeme))].map(([key, members]) => [
      key,
      new Map(members.map(([lexeme, count]) => [lexeme.slice(key.length + 1), count])),
    ]),
  )

const keyOf = (lexeme: string): string => lexeme.split('=', 1)[0] ?? ''
