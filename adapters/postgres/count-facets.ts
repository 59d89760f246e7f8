import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { CountFacets, FacetCounts, ListingQuery } from '#application/search/listing-query.ts'
import type { Database } from './database.ts'
import { largestSampleRate, sampleLexeme } from './filter-lexemes.ts'
import type { GetLexemeFrequencies, LexemeFrequencies } from './lexeme-frequencies.ts'
import {
  activeFilters,
  attributeFilter,
  conditionsOf,
  listingTable,
  upperBound,
  whereListing,
  type FilterName,
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

type FacetName = FilterName | 'total' | 'stock' | 'delivery' | 'attributes'

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

/** Up to so many listings are counted one by one. */
const largestExact = 4096
const largestSample = 2048
const smallestSample = 512

const withFirstRate = (
  set: FacetSet,
  query: ListingQuery,
  frequencies: LexemeFrequencies,
): SampledSet => {
  const bound = upperBound(conditionsOf(query, set.without), frequencies)
  return { ...set, rate: rateFor(bound) }
}

/** The smallest power of two that makes a sample of so many listings small enough. */
const rateFor = (size: number): number =>
  size <= largestExact
    ? 1
    : Math.min(2 ** Math.ceil(Math.log2(size / largestSample)), largestSampleRate)

/** The set with a finer sample; undefined when the one it was counted over is large enough. */
const finerSet = ({ counts, ...set }: CountedSet): SampledSet | undefined => {
  const size = counts.find(({ facet }) => facet === 'total')?.count ?? 0
  if (set.rate === 1 || size >= smallestSample) return undefined
  return { ...set, rate: Math.min(rateFor(size * set.rate), set.rate / 2) }
}

type Count = {
  /** Place in the list of sets. */
  readonly set: number
  readonly facet: FacetName
  readonly value: string | null
  readonly count: number
}

const countSets = (query: ListingQuery, sets: readonly SampledSet[]): RawBuilder<Count> => {
  const named = sets.map((set, at) => ({ set, at, name: sql.table(`set_${at}`) }))
  const tables = named.map(
    ({ set, name }) => sql`${name} as materialized (${listingsOf(query, set)})`,
  )
  const counts = named.flatMap(({ set, at, name }) =>
    ['total' as const, ...set.facets].map(
      (facet) => sql`select ${sql.lit(at)} as set, ${sql.lit(facet)} as facet, counted.*
        from (${countOf(facet, name)}) counted (value, count)`,
    ),
  )
  return sql`with ${sql.join(tables)} ${sql.join(counts, sql` union all `)}`
}

const listingsOf = (query: ListingQuery, { without, rate }: SampledSet): RawBuilder<unknown> => {
  const conditions = conditionsOf(query, without)
  const sampled =
    rate === 1
      ? conditions
      : { ...conditions, filters: [...conditions.filters, [sampleLexeme(rate)]] }
  const { filters } = query
  const fulfil = (condition: SaleCondition): RawBuilder<unknown> => {
    const shops = sql.ref(saleMark(condition).column)
    return filters.retailerIds.length === 0
      ? sql`cardinality(${shops}) > 0`
      : sql`${shops} && ${[...filters.retailerIds]}::integer[]`
  }
  return sql`
    select category_id, brand_id, price_minor, attributes,
      ${sql.ref(saleMark(filters).column)} as shops,
      ${fulfil({ ...filters, inStock: true })} as stocked,
      ${fulfil({ ...filters, freeDelivery: true })} as delivered
    from ${listingTable(query.country)} where ${whereListing(sampled)}`
}

const countOf = (facet: FacetName, set: RawBuilder<unknown>): RawBuilder<unknown> => {
  switch (facet) {
    case 'total':
      return sql`select null, count(*) from ${set}`
    case 'stock':
      return sql`select null, count(*) from ${set} where stocked`
    case 'delivery':
      return sql`select null, count(*) from ${set} where delivered`
    case 'category':
      return sql`select category_id::text, count(*) from ${set} group by category_id`
    case 'brand':
      return sql`select brand_id::text, count(*) from ${set}
        where brand_id is not null group by brand_id`
    case 'price':
      // In one text: thousands of rows would take longer to read than to count.
      return sql`select string_agg(price_minor::text, ' '), 1 from ${set}`
    case 'shop':
      return sql`select shop::text, count(*) from ${set}, unnest(shops) shop group by shop`
    case 'attributes':
      return sql`select attribute, count(*) from ${set}, unnest(attributes) attribute
        group by attribute`
    default:
      return sql`select attribute, count(*) from ${set}, unnest(attributes) attribute
        where starts_with(attribute, ${facet.slice(attributeFilter('').length)} || '=')
        group by attribute`
  }
}

const toFacetCounts = (sets: readonly CountedSet[], { filters }: ListingQuery): FacetCounts => {
  const countsOf = (facet: FacetName, within = sets): [string | null, number][] =>
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
