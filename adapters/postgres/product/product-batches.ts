import type { FindProductIds } from '#application/catalogue/advise-products.ts'
import type { ListProductsByGtin, ProductSummary } from '#application/catalogue/product-batches.ts'
import type { KeptLows, ReadDailyLows } from '#application/price-history/list-daily-lows.ts'
import type { ProductId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makeListProductsByGtin =
  (db: Kysely<Database>): ListProductsByGtin =>
  async (gtins, country) => {
    const { rows } = await sql<ProductSummary>`
      select product_gtin.gtin, product.public_id as "publicId", product.slug, product.title,
        brand.name as brand, category.slug as "categorySlug", product.mpn,
        listing.price_minor as "priceMinor", listing.total_minor as "totalMinor",
        coalesce(listing.offer_count, 0) as "offerCount",
        coalesce(listing.used_count, 0) as "usedCount"
      from product_gtin
      join product on product.id = product_gtin.product_id
        and product.archived_at is null and product.merged_into is null
      join category on category.id = product.category_id
      left join brand on brand.id = product.brand_id
      left join listing on listing.country = ${country} and listing.product_id = product.id
      where product_gtin.gtin = any(${[...gtins]}::text[])
      order by product_gtin.gtin`.execute(db)
    return rows
  }

export const makeFindProductIds =
  (db: Kysely<Database>): FindProductIds =>
  async (publicIds) => {
    const { rows } = await sql<{ publicId: string; id: ProductId }>`
      select public_id as "publicId", id from product
      where public_id = any(${[...publicIds]}::text[])
        and archived_at is null and merged_into is null`.execute(db)
    return new Map(rows.map(({ publicId, id }) => [publicId, id]))
  }

export const makeReadDailyLows =
  (db: Kysely<Database>): ReadDailyLows =>
  async (publicIds, country, from) => {
    const begin = from ?? '-infinity'
    const { rows } = await sql<KeptLows>`
      select product.public_id as "publicId", product.id as "productId", exists (
        select from listing where product_id = product.id and country = ${country} and has_stale
      ) as "hasStale", coalesce((
        select json_agg(json_build_object(
          'day', greatest(low.day, ${begin}::date),
          'priceMinor', low.price_minor, 'totalMinor', low.total_minor
        ) order by low.day)
        from daily_low low
        where low.product_id = product.id and low.country = ${country}
          and low.day >= coalesce((
            select max(day) from daily_low
            where product_id = product.id and country = ${country} and day <= ${begin}::date
          ), ${begin}::date)
      ), '[]') as days
      from product
      where product.public_id = any(${[...publicIds]}::text[])
        and product.archived_at is null and product.merged_into is null
      order by product.id`.execute(db)
    return rows
  }
