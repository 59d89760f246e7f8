import { sql, type RawBuilder } from 'kysely'
import type { ListingFilters } from '#application/search/listing-query.ts'
import { attributeFilter, type FilterName } from './listing-conditions.ts'
import { saleMark, type SaleCondition } from '../offer/sale-condition.ts'

/** What can be counted of listings: values of a filter, or those that a flag would leave. */
export type FacetName = FilterName | 'stock' | 'delivery' | 'attributes'

export type FacetSql = {
  /** What a set has to hold of each listing. */
  readonly column: RawBuilder<unknown>
  /** Each value with its count, or one count of no value, from the set. */
  readonly count: (set: RawBuilder<unknown>) => RawBuilder<unknown>
}

export const facetSql = (facet: FacetName, filters: ListingFilters): FacetSql => {
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
