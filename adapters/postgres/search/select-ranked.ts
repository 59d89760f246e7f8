import { sql, type RawBuilder } from 'kysely'
import type { ListingQuery } from '#application/search/listing/listing-query.ts'
import type { ProductId } from '#domain/ids.ts'
import { opaqueParameter, optimizationFence } from '../planner-steering.ts'
import { listingTable, textSaysColours, whereListing } from './where-listing.ts'
import { conditionsOf } from '#application/search/listing/listing-conditions.ts'
import type { CandidateRow } from './select-candidates.ts'

/**
 * Those of the given listings that an index takes for passing the filters. Their words were looked at. Each
 * is looked up by its id: the index of filters would be read for all that pass.
 */
export const selectRanked = (
  query: ListingQuery,
  productIds: readonly ProductId[],
): RawBuilder<CandidateRow> => {
  const filters = { ...conditionsOf(query), words: [], among: undefined, onSale: undefined }
  return sql`
    select listing.product_id, group_id, brand_id, category_id, asked.position::integer - 1 as position, sales,
      ${textSaysColours(query)} as says_colours
    from unnest(${opaqueParameter([...productIds], 'integer[]')})
      with ordinality asked (product_id, position)
    cross join lateral (
      select * from ${listingTable(query.country)} listed
      where listed.product_id = asked.product_id ${optimizationFence}
    ) listing
    where ${whereListing(filters)}`
}

/** All that fit, in no order; `most` of them at most. */
export const selectAll = (query: ListingQuery, most: number): RawBuilder<CandidateRow> => sql`
  select product_id, group_id, brand_id, category_id, 0 as position, sales,
    ${textSaysColours(query)} as says_colours
  from ${listingTable(query.country)} where ${whereListing(conditionsOf(query))} limit ${opaqueParameter(most, 'integer')}`
