import { sql, type Kysely } from 'kysely'
import { noListingFilters, type FindTwoListings } from '#application/search/listing-query.ts'
import type { Database } from '../database.ts'
import { conditionsOf, listingTable, whereListing } from './listing-conditions.ts'

export const makeFindTwoListings =
  (db: Kysely<Database>): FindTwoListings =>
  async (query) => {
    const conditions = conditionsOf({ ...query, filters: noListingFilters, price: undefined })
    // The sort keeps the planner from reading the whole table in search of two rows.
    const { rows } = await sql<{ public_id: string }>`
      select product.public_id
      from (
        select product_id from ${listingTable(query.country)} where ${whereListing(conditions)}
        order by product_id + 0 limit 2
      ) found
      join product on product.id = found.product_id`.execute(db)
    return rows.map(({ public_id }) => public_id)
  }
