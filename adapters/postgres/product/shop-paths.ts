import type { UnplacedProduct } from '#application/catalogue/product-entry-store.ts'
import type { ShopPathStore } from '#application/catalogue/shop-paths.ts'
import type { CategoryId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { personNamed } from '../person-named.ts'

export const makePgShopPaths = (db: Kysely<Database>): ShopPathStore => ({
  async placed(retailerId) {
    const rows = await db
      .selectFrom('shop_path')
      .select(['path', 'category_id'])
      .where('retailer_id', '=', retailerId)
      .execute()
    return new Map(rows.map(({ path, category_id }) => [path, category_id]))
  },

  async list(retailerId) {
    const { rows } = await sql<{
      path: string
      products: number
      categoryId: CategoryId | null
      placedBy: string | null
    }>`
      select detail.category as path, count(distinct product_id)::integer as products,
        shop_path.category_id as "categoryId", ${personNamed('shop_path.placed_by')} as "placedBy"
      from offer join offer_detail detail on detail.offer_id = offer.id
      left join shop_path
        on shop_path.retailer_id = offer.retailer_id and shop_path.path = detail.category
      where offer.retailer_id = ${retailerId} and missing_since is null
        and detail.category is not null
      group by detail.category, shop_path.category_id, shop_path.placed_by
      order by products desc, path limit 1000`.execute(db)
    return rows
  },

  async put({ retailerId, path, categoryId, by, at }) {
    await sql`
      insert into shop_path (retailer_id, path, category_id, placed_by, placed_at)
      values (${retailerId}, ${path}, ${categoryId}, ${by}, ${at})
      on conflict (retailer_id, path) do update set category_id = excluded.category_id,
        placed_by = excluded.placed_by, placed_at = excluded.placed_at`.execute(db)
  },

  async listProducts(retailerId, path) {
    const { rows } = await sql<Pick<UnplacedProduct, 'productId' | 'title'>>`
      select distinct product.id as "productId", product.title
      from offer join offer_detail detail on detail.offer_id = offer.id
      join product on product.id = offer.product_id
      where offer.retailer_id = ${retailerId} and detail.category = ${path}
        and missing_since is null and product.merged_into is null and not product.demo
      order by product.id`.execute(db)
    return rows
  },
})
