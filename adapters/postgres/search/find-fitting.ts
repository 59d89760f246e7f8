import type { FindFitting } from '#application/search/fitting-query.ts'
import type { ListingQuery } from '#application/search/listing/listing-query.ts'
import type { ProductId } from '#domain/ids.ts'
import { bestFitting } from '#domain/search/pick-listings.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { opaqueParameter, optimizationFence } from '../planner-steering.ts'
import { listingTable, textSaysColours, whereListing } from './where-listing.ts'
import { conditionsOf, wantedColours } from '#application/search/listing/listing-conditions.ts'
import { unpackSales } from '#domain/search/listing/packed-sales.ts'
import type { CandidateRow } from './select-candidates.ts'
import { selectAll } from './select-ranked.ts'

export const makeFindFitting =
  (db: Kysely<Database>): FindFitting =>
  async (query, most) => {
    const statement =
      query.among === undefined ? selectAll(query, most) : selectAmong(query, query.among)
    const { rows } = await statement.execute(db)
    return rows.flatMap((row) => {
      const listing = {
        sales: unpackSales(row.sales),
        wantedColours: wantedColours(query, row.says_colours),
      }
      const best = bestFitting(listing, query.sales, query.basis)
      return best === undefined ? [] : { productId: row.product_id, best }
    })
  }

/** Each is looked up by its id: an index of words would be read for all that have them. */
const selectAmong = (
  query: ListingQuery,
  productIds: readonly ProductId[],
): RawBuilder<CandidateRow> => sql`
  select listing.product_id, group_id, brand_id, category_id, 0 as position, sales,
    ${textSaysColours(query)} as says_colours
  from unnest(${opaqueParameter([...productIds], 'integer[]')}) asked (product_id)
  cross join lateral (
    select * from ${listingTable(query.country)} listed
    where listed.product_id = asked.product_id ${optimizationFence}
  ) listing
  where ${whereListing({ ...conditionsOf(query), among: undefined, onSale: undefined })}`
