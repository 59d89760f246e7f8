import { sql, type RawBuilder } from 'kysely'
import type { ListingFilters, ListingQuery } from '#application/search/listing-query.ts'
import { saleMark, type SaleCondition } from '../offer/sale-condition.ts'
import { sampleLexeme } from './lexemes.ts'
import {
  attributeFilter,
  conditionsOf,
  listingTable,
  whereListing,
  type FilterName,
  type ListingConditions,
} from './listing-conditions.ts'

/** What can be counted of listings: values of a filter, or those that a flag would leave. */
export type FacetName = FilterName | 'stock' | 'delivery' | 'attributes'

export type SampledSet = {
  readonly without: FilterName | undefined
  readonly facets: readonly FacetName[]
  /** One listing in `rate` is counted. */
  readonly rate: number
}

export type SetCounts = {
  readonly at: number
  readonly size: number
  readonly counts: Readonly<Partial<Record<FacetName, Readonly<Record<string, number>> | null>>>
}

/**
 * One row for each set, its counts as one JSON value: many rows take longer to send than to count.
 * Of one set that counts brands:
 *
 *     with set_0 as materialized (select product_id, brand_id from listing_nz where …)
 *     select 0 as at, (select count(*) from set_0) as size, json_build_object('brand', (…)) as counts
 */
export const selectFacetCounts = (
  query: ListingQuery,
  sets: readonly SampledSet[],
): RawBuilder<SetCounts> => {
  const named = sets.map((set, at) => ({
    ...set,
    at,
    name: sql.table(`set_${at}`),
    counted: set.facets.map((facet) => ({ facet, ...facetSql(facet, query.filters) })),
  }))
  const tables = named.map(
    ({ without, rate, name, counted }) => sql`
      ${name} as materialized (
        select ${sql.join([sql`product_id`, ...counted.map(({ column }) => column)])}
        from ${listingTable(query.country)}
        where ${whereListing(sampledConditions(query, without, rate))}
      )`,
  )
  const rows = named.map(({ at, name, counted }) => {
    const counts = counted.map(
      ({ facet, count }) => sql`${sql.lit(facet)}, (
        select json_object_agg(value, count) from (${count(name)}) counted (value, count)
      )`,
    )
    return sql`
      select ${sql.lit(at)} as at, (select count(*) from ${name}) as size,
        json_build_object(${sql.join(counts)}) as counts`
  })
  return sql`with ${sql.join(tables)} ${sql.join(rows, sql` union all `)}`
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
  readonly column: RawBuilder<unknown>
  /** Each value with its count, or one count of no value, from the set. */
  readonly count: (set: RawBuilder<unknown>) => RawBuilder<unknown>
}

const facetSql = (facet: FacetName, filters: ListingFilters): FacetSql => {
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
        count: (set) => sql`select category_id, count(*) from ${set} group by category_id`,
      }
    case 'brand':
      return {
        column: sql`brand_id`,
        count: (set) =>
          sql`select brand_id, count(*) from ${set} where brand_id is not null group by brand_id`,
      }
    case 'price':
      return {
        column: sql`price_minor`,
        count: (set) => sql`select price_minor, count(*) from ${set}
          where price_minor is not null group by price_minor`,
      }
    case 'shop':
      return {
        column: sql`${shopsWith(filters)} as shops`,
        count: (set) => sql`select shop, count(*)
          from (select unnest(shops) as shop from ${set}) sold group by shop`,
      }
    case 'stock':
      return {
        column: sql`${isSold({ ...filters, inStock: true })} as stocked`,
        count: (set) => sql`select '', count(*) from ${set} where stocked`,
      }
    case 'delivery':
      return {
        column: sql`${isSold({ ...filters, freeDelivery: true })} as delivered`,
        count: (set) => sql`select '', count(*) from ${set} where delivered`,
      }
    case 'attributes':
      return {
        column: sql`attributes`,
        count: (set) => sql`select attribute, count(*)
          from (select unnest(attributes) as attribute from ${set}) stated group by attribute`,
      }
    default:
      return {
        column: sql`attributes`,
        count: (set) => sql`select attribute, count(*)
          from (select unnest(attributes) as attribute from ${set}) stated
          where starts_with(attribute, ${facet.slice(attributeFilter('').length)} || '=')
          group by attribute`,
      }
  }
}
