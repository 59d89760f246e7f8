import { sql, type Kysely } from 'kysely'
import type { ListSizes, SizeView } from '#application/catalogue/product-view.ts'
import type { Database } from '../database.ts'
import { bestOfPacked } from '#domain/search/listing/packed-sales.ts'

export const makeListSizes =
  (db: Kysely<Database>): ListSizes =>
  async ({ id, groupId, brand }, words, country, basis) => {
    // Alone, and by no equality, so that the words are looked up in their index and not in each title of the brand.
    const { rows } = await sql<Row>`
      with named as materialized (
        select id from product where ${titleWords} @@ plainto_tsquery('simple', ${words})
          and brand_id is not distinct from (select id from brand where slug = ${brand?.slug ?? ''})
          and id <> ${id} and merged_into is null and archived_at is null
        order by id limit ${mostNamed}
      )
      select product.public_id as "publicId", product.slug, product.title, product.attributes,
        category.slug as category, listing.sales
      from named
      join product on product.id = named.id
      join category on category.id = product.category_id
      left join listing on listing.product_id = product.id and listing.country = ${country}
      where listing.product_id is not null or product.group_id = ${groupId}
      order by length(product.title), product.id
      limit ${mostSizes}`.execute(db)
    return rows.map(({ sales, ...product }) => ({
      ...product,
      best: sales && bestOfPacked(sales, basis),
    }))
  }

/** As the index `product_words` has them. */
const titleWords = sql`to_tsvector('simple', translate(title, '-/.,+_()', '        '))`

const mostNamed = 300
const mostSizes = 60

type Row = Omit<SizeView, 'best'> & { readonly sales: Uint8Array | null }
