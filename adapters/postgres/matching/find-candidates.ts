import { sql, type Kysely } from 'kysely'
import {
  type FindCandidates,
  type KnownProduct,
  likeliestProducts,
} from '#application/matching/find-candidates.ts'
import { commonKey } from '#domain/matching/blocking-keys.ts'
import { readDescribedProducts } from '../product/described-products.ts'
import type { Database } from '../database.ts'

export const makeFindCandidates =
  (db: Kysely<Database>): FindCandidates =>
  async (keys, country) => {
    const holders = await readHolders(db, [...new Set(keys.flat())].toSorted())
    const found = keys.map((ofOffer) => likeliestProducts(ofOffer, holders))
    const products = await readDescribedProducts(
      db,
      sql`product.id = any(${[...new Set(found.flat())]}::integer[])
        and merged_into is null and archived_at is null`,
      country,
    )
    const byId = new Map(products.map((product) => [product.productId, product]))
    return found.map((ids) =>
      ids.flatMap((id): KnownProduct[] | KnownProduct => byId.get(id) ?? []),
    )
  }

/** Products by key; keys that nobody has and common ones are left out. */
const readHolders = async (
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> => {
  // One more than may be is read of each: how many more there are makes no difference.
  const { rows } = await sql<{ key: string; ids: string }>`
    select asked.key, held.ids
    from unnest(${keys}::text[]) as asked(key)
    cross join lateral (
      select string_agg(product_id::text, ' ') as ids, count(*) as number from (
        select product_id from product_key where product_key.key = asked.key
        order by product_id limit ${commonKey + 1}
      ) holder
    ) held
    where held.number between 1 and ${commonKey}`.execute(db)
  return new Map(rows.map(({ key, ids }) => [key, ids.split(' ').map(Number)]))
}
