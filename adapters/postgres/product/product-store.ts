import type {
  FindListedBlocks,
  ListedProduct,
  ListListedProducts,
} from '#application/catalogue/catalogue.ts'
import type { ProductStore } from '#application/catalogue/product-entry-store.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'

export const makePgProductStore = (db: Kysely<Database>): ProductStore => ({
  async listIds() {
    const rows = await db.selectFrom('product').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  },
  async lock(productIds) {
    const { rows } = await sql<{ id: number; living: boolean }>`
      select id, merged_into is null and archived_at is null as living
      from product where id = any(${[...productIds]}::integer[])
      order by id for no key update`.execute(db)
    return rows.filter(({ living }) => living).map(({ id }) => id)
  },
})

export const makeHasProducts =
  (db: Kysely<Database>): (() => Promise<boolean>) =>
  async () =>
    (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined

export const makeListListedProducts =
  (db: Kysely<Database>): ListListedProducts =>
  async (after, upTo, limit) => {
    const { rows } = await sql<ListedProduct>`
      select id, public_id as "publicId", slug, array(
        select country from listing where product_id = product.id order by country desc
      ) as countries
      from product
      where ${isListed} and id > ${after} and id <= ${upTo}
      order by id
      limit ${limit}`.execute(db)
    return rows
  }

export const makeFindListedBlocks =
  (db: Kysely<Database>): FindListedBlocks =>
  async (size) => {
    const { rows } = await sql<{ block: number }>`
      select block
      from generate_series(0, (select max(id) from product) / ${size}::integer) as block
      where exists (
        select from product
        where ${isListed} and id > block * ${size} and id <= (block + 1) * ${size}
      )`.execute(db)
    return rows.map(({ block }) => block)
  }

const isListed: RawBuilder<boolean> = sql`merged_into is null and archived_at is null
  and exists (select from listing where product_id = product.id)`
