import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { CountFacets, FacetCounts, ListingQuery } from '#application/search/listing-query.ts'
import type { Database } from './database.ts'
import { largestSampleRate, sampleLexeme } from './filter-lexemes.ts'
import type { GetLexemeFrequencies, LexemeFrequencies } from './lexeme-frequencies.ts'
import {
  activeFilters,
  attributeFilter,
  conditionsOf,
  expectedCount,
  listingTable,
  upperBound,
  whereListing,
  type FilterName,
  type ListingConditions,
} from './listing-conditions.ts'
import { saleMark, type SaleCondition } from './sale-condition.ts'

/**
 * Counts over one set of listings for everything that has no filter set, and over one more set for
 * each filter that is: there all other filters hold. A set that may be large is counted over a
 * sample, and again over a finer one when it turns out to be small after all.
 */
export const makeCountFacets =
  (db: Kysely<Database>, getFrequencies: GetLexemeFrequencies): CountFacets =>
  async (query, attributeKeys) => {
    const frequencies = await getFrequencies(query.country)
    const done: CountedSet[] = []
    let open = setsOf(query, attributeKeys).map((set) => withFirstRate(set, query, frequencies))
    while (open.length > 0) {
      const { rows } = await countSets(query, open).execute(db)
      const counted = open.map((set, at) => ({
        ...set,
        counts: rows.filter((row) => row.set === at),
      }))
      open = counted.flatMap((set) => finerSet(set) ?? [])
      done.push(...counted.filter((set) => finerSet(set) === undefined))
    }
    return toFacetCounts(done, query)
  }

/** Which listings to count, and what to count of them. */
type FacetSet = {
  readonly without: FilterName | undefined
  readonly facets: readonly FacetName[]
}

type FacetName = FilterName | 'stock' | 'delivery' | 'attributes'

type SampledSet = FacetSet & {
  /** One listing in so many is looked at. */
  readonly rate: number
}

type CountedSet = SampledSet & { readonly counts: readonly Count[] }

const setsOf = (query: ListingQuery, attributeKeys: readonly string[]): FacetSet[] => {
  const active = activeFilters(query)
  const { inStock, freeDelivery } = query.filters
  const passive: FacetName[] = (['category', 'brand', 'shop', 'price'] as const).filter(
    (name) => !active.includes(name),
  )
  if (!inStock) passive.push('stock')
  if (!freeDelivery) passive.push('delivery')
  if (attributeKeys.length > 0) passive.push('attributes')
  return [
    { without: undefined, facets: passive },
    ...active.map((name) => ({ without: name, facets: [name] })),
  ]
}

const largestSample = 2048
const smallestSample = 512

const withFirstRate = (
  set: FacetSet,
  query: ListingQuery,
  frequencies: LexemeFrequencies,
): SampledSet => {
  const conditions = conditionsOf(query, set.without)
  const bound = upperBound(conditions, frequencies)
  // Words that go together are found together more often than by chance.
  return { ...set, rate: rateFor(Math.min(bound, 2 * expectedCount(conditions, frequencies))) }
}

/** The smallest power of two that makes a sample of so many listings small enough. */
const rateFor = (size: number): number =>
  Math.min(2 ** Math.max(Math.ceil(Math.log2(size / largestSample)), 0), largestSampleRate)

/** The set with a finer sample; undefined when the one it was counted over is large enough. */
const finerSet = ({ counts, ...set }: CountedSet): SampledSet | undefined => {
  const size = counts.find(({ facet }) => facet === 'total')?.count ?? 0
  if (set.rate === 1 || size >= smallestSample) return undefined
  return { ...set, rate: Math.min(rateFor(size * set.rate), set.rate / 2) }
}

type Count = {
  /** Place in the list of sets. */
  readonly set: number
  readonly facet: FacetName | 'total'
  readonly value: string | null
  readonly count: number
}

const countSets = (query: ListingQuery, sets: readonly SampledSet[]): RawBuilder<Count> => {
  const named = sets.map((set, at) => ({
    ...set,
    at,
    name: sql.table(`set_${at}`),
    counted: set.facets.map((facet) => ({ facet, ...facetSql(facet, query) })),
  }))
  const tables = named.map(({ without, rate, name, counted }) => {
    const columns = [sql`product_id`, ...counted.map(({ column }) => column)]
    return sql`${name} as materialized (
      select ${sql.join(columns)} from ${listingTable(query.country)}
      where ${whereListing(sampledConditions(query, without, rate))}
    )`
  })
  const counts = named.flatMap(({ at, name, counted }) => [
    sql`select ${sql.lit(at)} as set, 'total' as facet, null as value, count(*) from ${name}`,
    ...counted.map(
      ({ facet, count }) => sql`select ${sql.lit(at)}, ${sql.lit(facet)}, ${count(name)}`,
    ),
  ])
  return sql`with ${sql.join(tables)} ${sql.join(counts, sql` union all `)}`
}

const sampledConditions = (
  query: ListingQuery,
  without: FilterName | undefined,
  rate: number,
): ListingConditions => {
  const conditions = conditionsOf(query, without)
  const sample = rate === 1 ? [] : [[sampleLexeme(rate)]]
  return { ...conditions, filters: [...conditions.filters, ...sample] }
}

type FacetSql = {
  /** What the set holds of each listing for this facet. */
  readonly column: RawBuilder<unknown>
  /** Value and count, from the set, as the end of a select. */
  readonly count: (set: RawBuilder<unknown>) => RawBuilder<unknown>
}

const facetSql = (facet: FacetName, { filters }: ListingQuery): FacetSql => {
  const shopsWith = (condition: SaleCondition): RawBuilder<unknown> =>
    sql.ref(saleMark(condition).column)
  // Stock and delivery must hold for an offer of one of the asked shops.
  const isSold = (condition: SaleCondition): RawBuilder<unknown> =>
    filters.retailerIds.length === 0
      ? sql`cardinality(${shopsWith(condition)}) > 0`
      : sql`${shopsWith(condition)} && ${[...filters.retailerIds]}::integer[]`
  switch (facet) {
    case 'category':
      return {
        column: sql`category_id`,
        count: (set) => sql`category_id::text, count(*) from ${set} group by category_id`,
      }
    case 'brand':
      return {
        column: sql`brand_id`,
        count: (set) => sql`brand_id::text, count(*) from ${set}
          where brand_id is not null group by brand_id`,
      }
    case 'price':
      return {
        column: sql`price_minor`,
        // In one text: thousands of rows take longer to read than to count.
        count: (set) => sql`string_agg(price_minor::text, ' '), 1 from ${set}`,
      }
    case 'shop':
      return {
        column: sql`${shopsWith(filters)} as shops`,
        count: (set) => sql`shop::text, count(*) from ${set}, unnest(shops) shop group by shop`,
      }
    case 'stock':
      return {
        column: sql`${isSold({ ...filters, inStock: true })} as stocked`,
        count: (set) => sql`null, count(*) from ${set} where stocked`,
      }
    case 'delivery':
      return {
        column: sql`${isSold({ ...filters, freeDelivery: true })} as delivered`,
        count: (set) => sql`null, count(*) from ${set} where delivered`,
      }
    case 'attributes':
      return {
        column: sql`attributes`,
        count: (set) => sql`attribute, count(*) from ${set}, unnest(attributes) attribute
          group by attribute`,
      }
    default:
      return {
        column: sql`attributes`,
        count: (set) => sql`attribute, count(*) from ${set}, unnest(attributes) attribute
          where starts_with(attribute, ${facet.slice(attributeFilter('').length)} || '=')
          group by attribute`,
      }
  }
}

const toFacetCounts = (sets: readonly CountedSet[], { filters }: ListingQuery): FacetCounts => {
  const countsOf = (facet: Count['facet'], within = sets): [string | null, number][] =>
    within.flatMap(({ rate, counts }) =>
      counts
        .filter((count) => count.facet === facet)
        .map(({ value, count }) => [value, count * rate]),
    )
  const byId = (facet: FacetName): Map<number, number> =>
    new Map(countsOf(facet).map(([id, count]) => [Number(id), count]))
  const whole = sets.filter(({ without }) => without === undefined)
  const total = countsOf('total', whole)[0]?.[1] ?? 0
  const filtered = Object.keys(filters.attributes)
  return {
    total,
    exact: sets.every(({ rate }) => rate === 1),
    categories: byId('category'),
    brands: byId('brand'),
    retailers: byId('shop'),
    prices: countsOf('price').flatMap(([prices, count]) =>
      (prices?.split(' ') ?? []).map((price) => ({ priceMinor: Number(price), count })),
    ),
    inStock: filters.inStock ? total : (countsOf('stock')[0]?.[1] ?? 0),
    freeDelivery: filters.freeDelivery ? total : (countsOf('delivery')[0]?.[1] ?? 0),
    attributes: byKey([
      ...countsOf('attributes').filter(([lexeme]) => !filtered.includes(keyOf(lexeme))),
      ...filtered.flatMap((key) => countsOf(attributeFilter(key))),
    ]),
  }
}

const byKey = (counts: readonly [string | null, number][]): Map<string, Map<string, number>> =>
  new Map(
    [...Map.groupBy(counts, ([lexeme]) => keyOf(lexeme))].map(([key, members]) => [
      key,
      new Map(members.map(([lexeme, count]) => [lexeme?.slice(key.length + 1) ?? '', count])),
    ]),
  )

const keyOf = (lexeme: string | null): string => lexeme?.split('=', 1)[0] ?? ''
