import { sql, type RawBuilder } from 'kysely'
import type { ListingQuery } from '#application/search/listing-query.ts'
import type { ProductId } from '#domain/ids.ts'
import { opaqueParameter } from '../planner-steering.ts'
import { conditionsOf, listingTable, textSaysColours, whereListing } from './listing-conditions.ts'
import type { CandidateRow } from './select-candidates.ts'

/** Those of the given listings that an index takes for passing the filters. Their words were looked at. */
export const selectRanked = (
  query: ListingQuery,
  productIds: readonly ProductId[],
): RawBuilder<CandidateRow> => {
  const filters = { ...conditionsOf(query), words: [], among: undefined }
  return sql`
    select listing.product_id, group_id, asked.position::integer, sales,
      ${textSaysColours(query)} as says_colours
    from unnest(${opaqueParameter([...productIds], 'integer[]')})
      with ordinality asked (product_id, position)
    join ${listingTable(query.country)} listing on listing.product_id = asked.product_id
    where ${whereListing(filters)}`
}

/** All that fit, in no order; `most` of them at most. */
export const selectAll = (query: ListingQuery, most: number): RawBuilder<CandidateRow> => sql`
  select product_id, group_id, 0 as position, sales,
    ${textSaysColours(query)} as says_colours
  from ${listingTable(query.country)} where ${whereListing(conditionsOf(query))} limit ${opaqueParameter(most, 'integer')}`
