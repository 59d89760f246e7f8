import type { ProductId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import type {
  ProductEntryStore,
  UnplacedProduct,
} from '#application/catalogue/product-entry-store.ts'
import { otherCategory } from '#domain/catalogue/category-tree.ts'
import type { Database } from '../database.ts'

export const makeUnplacedProducts = (
  db: Kysely<Database>,
): Pick<ProductEntryStore, 'listUnplaced' | 'place'> => ({
  async listUnplaced(after, limit) {
    const { rows } = await sql<UnplacedProduct>`
      select product.id as "productId", product.title, (
          select coalesce(json_agg(told), '[]') from (
            select distinct category, google_category as "googleCategory"
            from offer join offer_detail on offer_id = offer.id
            where product_id = product.id and missing_since is null
              and (category is not null or google_category is not null)
            order by 1, 2
          ) told
        ) as paths
      from product
      where category_id = ${otherId} and product.id > ${after}
        and merged_into is null and archived_at is null
      order by product.id limit ${limit}`.execute(db)
    return rows
  },

  async place(products) {
    const { rows } = await sql<{ id: ProductId }>`
      with locked as (
        select id, given."categoryId" from product
        join json_to_recordset(${JSON.stringify(products)}::json)
          as given("productId" integer, "categoryId" integer) on given."productId" = id
        where category_id = ${otherId} and merged_into is null
        order by id for no key update of product
      )
      update product set category_id = locked."categoryId", version = version + 1
      from locked where product.id = locked.id
      returning product.id`.execute(db)
    return rows.map(({ id }) => id)
  },
})

const otherId = sql`(select id from category where slug = ${otherCategory.slug})`
