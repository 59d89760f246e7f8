import type { ProductId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import { blockingKeysOf } from '#domain/matching/blocking-keys.ts'
import { traitsOf } from '#domain/matching/product-traits.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'
import { readDescribedProducts } from './described-products.ts'
import type { Database } from '../database.ts'

/** To be counted up with what keys a product has: it gets new ones in the background, and keeps the old until then. */
export const productKeyVersion = 1

/** Makes the keys of these products anew by which offers find them; those out of use get none. */
export const writeProductKeys = async (
  db: Kysely<Database>,
  productIds: readonly ProductId[],
): Promise<void> => {
  if (productIds.length === 0) return
  const ids = sql`${[...productIds]}::integer[]`
  await sql`delete from product_key where product_id = any(${ids})`.execute(db)
  await addProductKeys(db, productIds)
  // Those out of use are given keys when somebody brings them back, however that is done.
  await sql`
    update product set key_version = given.version
    from (
      select id, case
          when merged_into is null and archived_at is null then ${productKeyVersion} else 0
        end as version
      from product where id = any(${ids})
    ) given
    where product.id = given.id and key_version <> given.version`.execute(db)
}

/** Gives keys to products that have none: new ones, which were written with the present version. */
export const addProductKeys = async (
  db: Kysely<Database>,
  productIds: readonly ProductId[],
): Promise<void> => {
  const products = await readDescribedProducts(
    db,
    sql`product.id = any(${[...productIds]}::integer[])
      and merged_into is null and archived_at is null`,
  )
  const keys = products.flatMap(({ productId, described }) =>
    blockingKeysOf(traitsOf(described, plainWordWeights)).map((key) => ({ key, productId })),
  )
  // As two arrays: there are twenty times as many as of anything else.
  await sql`
    insert into product_key (key, product_id)
    select * from unnest(
      ${keys.map(({ key }) => key)}::text[],
      ${keys.map(({ productId }) => productId)}::integer[]
    )`.execute(db)
}

/** Gives keys to the products that have none yet, or those of an earlier version. */
export const makeRenewProductKeys =
  (db: Kysely<Database>): (() => Promise<void>) =>
  async () => {
    let isDone = false
    while (!isDone) {
      isDone = await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: number }>`
          select id from product
          where key_version < ${productKeyVersion} and merged_into is null and archived_at is null
          order by id limit ${batchSize} for no key update skip locked`.execute(trx)
        await writeProductKeys(
          trx,
          rows.map(({ id }) => id),
        )
        return rows.length < batchSize
      })
    }
  }

const batchSize = 500
