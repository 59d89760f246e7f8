import type {
  ProductEntryStore,
  TitledProduct,
} from '#application/catalogue/product-entry-store.ts'
import type { ProductId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makeTitledProducts = (
  db: Kysely<Database>,
): Pick<ProductEntryStore, 'listTitles' | 'brand'> => ({
  async listTitles(after, limit) {
    const { rows } = await sql<TitledProduct>`
      select product.id as "productId", product.title, brand_id is not null as "hasBrand",
        case when not brand_read then brand.name end as brand
      from product left join brand on brand.id = brand_id
      where product.id > ${after} and not demo and merged_into is null and archived_at is null
      order by product.id limit ${limit}`.execute(db)
    return rows
  },

  async brand(products) {
    const { rows } = await sql<{ id: ProductId }>`
      with locked as (
        select id, given."brandId" from product
        join json_to_recordset(${JSON.stringify(products)}::json)
          as given("productId" integer, "brandId" integer) on given."productId" = id
        where merged_into is null and brand_id is null
        order by id for no key update of product
      )
      update product set brand_id = locked."brandId", brand_read = true, version = version + 1
      from locked where product.id = locked.id
      returning product.id`.execute(db)
    return rows.map(({ id }) => id)
  },
})
