import { sql } from 'kysely'
import type { FindExactProduct } from '#application/search/listing-query.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { opaqueParameter } from '../planner-steering.ts'

export const makeFindExactProduct =
  (db: Kysely<Database>): FindExactProduct =>
  async ({ name, code, gtin }, country) => {
    const { rows } = await sql<{ public_id: string }>`
      select distinct product.public_id
      from product named
      join product on product.id = coalesce(named.merged_into, named.id)
      join listing on listing.country = ${sql.lit(country)} and listing.product_id = product.id
      where named.id in (
        select product_id from product_gtin where gtin = ${opaqueParameter(gtin, 'text')}
        union all
        select product_id from product_name
        where folded = ${opaqueParameter(name, 'text')} and kind in ('title', 'alias')
        union all
        select product_id from product_name
        where folded = ${opaqueParameter(code, 'text')} and kind in ('mpn', 'code')
      )
      limit 2`.execute(db)
    return rows.length === 1 ? rows[0]?.public_id : undefined
  }
