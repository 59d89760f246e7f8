import { sql, type Kysely, type RawBuilder } from 'kysely'
import type {
  FindListedBlocks,
  ListedProduct,
  ListListedProducts,
} from '#application/catalogue/catalogue.ts'
import type { Database } from '../database.ts'

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
