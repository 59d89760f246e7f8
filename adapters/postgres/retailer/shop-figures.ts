import type {
  ReadShopFigures,
  ShopFigures,
  ShopProduct,
} from '#application/retailer/shop-figures.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { unpackSales } from '#domain/search/listing/packed-sales.ts'

type ProductRow = Omit<ShopProduct, 'standing'> & { readonly sales: Uint8Array }

export const makeReadShopFigures =
  (db: Kysely<Database>): ReadShopFigures =>
  async ({ retailerId, country, days, products }, now) => {
    const first = new Date(now.getTime() - (days - 1) * 86_400_000).toISOString().slice(0, 10)
    const today = now.toISOString().slice(0, 10)
    /** How often each product led to the shop. */
    const clicked: RawBuilder<unknown> = sql`
      select product_id, sum(clicks)::integer as clicks
      from offer join click_out_day on offer_id = offer.id
      where retailer_id = ${retailerId} and country = ${country} and day >= ${first}::date
      group by product_id`
    const perDay = await sql<ShopFigures['days'][number]>`
      select to_char(span.day, 'YYYY-MM-DD') as day, coalesce(counted.clicks, 0)::integer as clicks
      from generate_series(${first}::date, ${today}::date, interval '1 day') span (day)
      left join (
        select day, sum(clicks) as clicks
        from offer join click_out_day on offer_id = offer.id
        where retailer_id = ${retailerId} and country = ${country} and day >= ${first}::date
        group by day
      ) counted on counted.day = span.day::date
      order by span.day`.execute(db)
    const perCategory = await sql<ShopFigures['categories'][number]>`
      select category.slug, category.name, sum(clicks)::integer as clicks
      from (${clicked}) clicked
      join product on product.id = clicked.product_id
      join category on category.id = product.category_id
      group by category.id order by clicks desc, category.name limit 50`.execute(db)
    const perProduct = await sql<ProductRow>`
      select product.public_id as "publicId", product.title, category.slug as category,
        coalesce(clicks, 0) as clicks, listing.sales
      from (
        select distinct product_id from offer
        where retailer_id = ${retailerId} and country = ${country} and missing_since is null
          and product_id is not null
      ) sold
      join product on product.id = sold.product_id
      join category on category.id = product.category_id
      join listing on listing.product_id = sold.product_id and listing.country = ${country}
      left join (${clicked}) clicked on clicked.product_id = sold.product_id
      order by clicks desc, product.title, product.id limit ${products}`.execute(db)
    return {
      days: perDay.rows,
      categories: perCategory.rows,
      products: perProduct.rows.map(({ sales, ...product }) => ({
        ...product,
        sales: unpackSales(sales),
      })),
    }
  }
