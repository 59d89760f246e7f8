import { sql } from 'kysely'
import type { FindExactProduct } from '#application/search/listing-query.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { mergerTrail } from '../matching/merger-trail.ts'
import { opaqueParameter } from '../planner-steering.ts'

export const makeFindExactProduct =
  (db: Kysely<Database>): FindExactProduct =>
  async ({ name, code, gtin }, country) => {
    const { rows } = await sql<{ public_id: string }>`
      with recursive ${mergerTrail(sql`
        select id, merged_into from product where id in (
          select product_id from product_gtin where gtin = ${opaqueParameter(gtin, 'text')}
          union all
          select product_id from product_name
          where folded = ${opaqueParameter(name, 'text')} and kind in ('title', 'alias')
          union all
          select product_id from product_name
          where folded = ${opaqueParameter(code, 'text')} and kind in ('mpn', 'code')
        )`)}
      select distinct product.public_id
      from trail
      join product on product.id = trail.id
      join listing on listing.country = ${sql.lit(country)} and listing.product_id = product.id
      where trail.merged_into is null
      limit 2`.execute(db)
    return rows.length === 1 ? rows[0]?.public_id : undefined
  }
