import { sql, type Kysely } from 'kysely'
import { defaultBasis } from '#domain/offer/basis.ts'
import { noSaleFilters } from '#domain/offer/sale.ts'
import { noProductFilters, type FindTwoListings } from '#application/search/listing-query.ts'
import type { Database } from '../database.ts'
import { noIndex } from '../planner-steering.ts'
import { conditionsOf, listingTable, whereListing } from './listing-conditions.ts'

export const makeFindTwoListings =
  (db: Kysely<Database>): FindTwoListings =>
  async (query) => {
    const conditions = conditionsOf({
      ...query,
      basis: defaultBasis,
      filters: noProductFilters,
      sales: noSaleFilters,
    })
    const { rows } = await sql<{ public_id: string }>`
      select product.public_id
      from (
        select product_id from ${listingTable(query.country)} where ${whereListing(conditions)}
        order by ${noIndex('product_id')} limit 2
      ) found
      join product on product.id = found.product_id`.execute(db)
    return rows.map(({ public_id }) => public_id)
  }
