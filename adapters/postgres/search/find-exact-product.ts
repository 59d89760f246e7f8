import { isSamePage, parametersOf } from '#domain/search/shop-address.ts'
import { sql, type RawBuilder } from 'kysely'
import type { FindExactProduct, FindProductAt } from '#application/search/listing/listing-query.ts'
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

/** Of one that stands for several versions of a model, the one that costs least. */
export const makeFindProductAt =
  (db: Kysely<Database>): FindProductAt =>
  async (address) => {
    const { rows } = await sql<{ url: string; public_id: string; group_id: string; same: number }>`
      select offer.url, product.public_id, product.group_id, (
        select count(*)::int from unnest(${parametersOf(address)}::text[]) as parameter
        where parameter = any(string_to_array(split_part(split_part(offer.url, '#', 1), '?', 2), '&'))
      ) as same
      from offer
      join product named on named.id = offer.product_id
      join product on product.id = coalesce(named.merged_into, named.id)
      where ${pageOf(sql`offer.url`)} = ${pageOf(opaqueParameter(address, 'text'))}
        and offer.missing_since is null and product.archived_at is null
      order by same desc, offer.price_minor, product.public_id
      limit 50`.execute(db)
    const [first, ...others] = rows.filter(({ url }) => isSamePage(address, url))
    const isOneThing = others.every(
      ({ same, group_id }) => same !== first?.same || group_id === first.group_id,
    )
    return isOneThing ? first?.public_id : undefined
  }

/** Host and path, as the index `offer_page` has them. */
const pageOf = (url: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lower(regexp_replace(${url}, '^https?://(www\\.)?|/*([?#].*)?$', '', 'gi'))`

export const makeFindPublicId =
  (db: Kysely<Database>): FindPublicId =>
  async (id) =>
    (await db.selectFrom('product').select('public_id').where('id', '=', id).executeTakeFirst())
      ?.public_id
