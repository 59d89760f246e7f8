import { sql } from 'kysely'
import type { FindExactProduct } from '#application/search/listing/listing-query.ts'
import type { FindPublicId } from '#application/search/search-index.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { opaqueParameter } from '../planner-steering.ts'

export const makeFindExactProduct =
  (db: Kysely<Database>): FindExactProduct =>
  async ({ name, code, gtin }, country) => {
    const { rows } = await sql<{ public_id: string; by_code: boolean }>`
      select product.public_id, bool_or(found.by_code) as by_code
      from (
        select product_id, true as by_code from product_gtin
        where gtin = ${opaqueParameter(gtin, 'text')}
        union all
        select product_id, false from product_name
        where folded = ${opaqueParameter(name, 'text')} and kind in ('title', 'alias')
        union all
        select product_id, true from product_name
        where folded = ${opaqueParameter(code, 'text')} and kind in ('mpn', 'code')
      ) found
      join product named on named.id = found.product_id
      join product on product.id = coalesce(named.merged_into, named.id)
      join listing on listing.country = ${sql.lit(country)} and listing.product_id = product.id
      group by product.public_id
      limit 2`.execute(db)
    const [first] = rows
    return first === undefined || rows.length > 1
      ? undefined
      : { publicId: first.public_id, isByCode: first.by_code }
  }

export const makeFindPublicId =
  (db: Kysely<Database>): FindPublicId =>
  async (id) =>
    (await db.selectFrom('product').select('public_id').where('id', '=', id).executeTakeFirst())
      ?.public_id
