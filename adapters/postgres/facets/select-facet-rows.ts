import { sql, type RawBuilder } from 'kysely'
import type { ListingQuery } from '#application/search/listing/listing-query.ts'
import type { SampledSet } from '#application/search/listing/counted-sets.ts'
import { sampleLexeme } from '#domain/search/listing/lexemes.ts'
import { listingTable, textSaysColours, whereListing } from '../search/where-listing.ts'
import { conditionsOf } from '#application/search/listing/listing-conditions.ts'

export type FacetRows = {
  readonly at: number
  /** Product, category, brand (0: none), whether its texts say the colours, and packed sales of each; null without one. */
  readonly listings: Uint8Array | null
  /** The attributes of each listing, in the same order. */
  readonly attributes: readonly (readonly string[])[] | null
}

/** One row for each set with all of its listings: as rows they take longer to send than to find. */
export const selectFacetRows = (
  query: ListingQuery,
  sets: readonly SampledSet[],
): RawBuilder<FacetRows> => {
  const rows = sets.map(({ without, rate, withAttributes }, at) => {
    const conditions = conditionsOf(query, without)
    const sample = rate === 1 ? [] : [[sampleLexeme(rate)]]
    const sampled = { ...conditions, filters: [...conditions.filters, ...sample] }
    return sql`
      select ${sql.lit(at)} as at,
        string_agg(int4send(product_id) || int4send(category_id) || int4send(coalesce(brand_id, 0))
          || int4send((${textSaysColours(query)})::integer) || sales, '') as listings,
        ${withAttributes ? sql`json_agg(attributes)` : sql`null::json`} as attributes
      from ${listingTable(query.country)} where ${whereListing(sampled)}`
  })
  return sql.join(rows, sql` union all `)
}
