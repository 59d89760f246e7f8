import type { FindProduct, ListVariants, ProductView } from '#application/catalogue/product-view.ts'
import type { Attributes } from '#domain/catalogue/attribute.ts'
import type { ProductGroupId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** A merged product is answered with the one in use. */
export const makeFindProduct =
  (db: Kysely<Database>): FindProduct =>
  async (publicId) => {
    const { rows } = await sql<ProductRow>`
      select product.id, product.public_id, product.slug, product.title, product.description,
        product.mpn, product.images, product.attributes, product.variant_label, product.group_id,
        product.demo, product_group.rating_sum, product_group.rating_count,
        brand.slug as brand_slug, brand.name as brand_name,
        array(
          select gtin from product_gtin where product_id = product.id order by gtin
        ) as gtins,
        (
          select json_agg(json_build_object('slug', slug, 'name', name) order by depth)
          from category
          where id in (leaf.id, parent.id, parent.parent_id)
        ) as categories
      from product named
      join product on product.id = coalesce(named.merged_into, named.id)
      join product_group on product_group.id = product.group_id
      join category leaf on leaf.id = product.category_id
      left join category parent on parent.id = leaf.parent_id
      left join brand on brand.id = product.brand_id
      where named.public_id = ${publicId}
        and product.merged_into is null and product.archived_at is null`.execute(db)
    return rows[0] && toView(rows[0])
  }

type ProductRow = {
  id: number
  public_id: string
  slug: string
  title: string
  description: string
  mpn: string | null
  images: string[]
  attributes: Attributes
  variant_label: string | null
  group_id: ProductGroupId
  demo: boolean
  rating_sum: number
  rating_count: number
  brand_slug: string | null
  brand_name: string | null
  gtins: string[]
  categories: { slug: string; name: string }[]
}

const toView = (row: ProductRow): ProductView => ({
  id: row.id,
  publicId: row.public_id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  brand:
    row.brand_slug === null || row.brand_name === null
      ? null
      : { slug: row.brand_slug, name: row.brand_name },
  categories: row.categories,
  mpn: row.mpn,
  gtins: row.gtins,
  images: row.images,
  attributes: row.attributes,
  variantLabel: row.variant_label,
  groupId: row.group_id,
  rating: row.rating_count === 0 ? null : Math.round((row.rating_sum * 10) / row.rating_count) / 10,
  reviewCount: row.rating_count,
  demo: row.demo,
})

export const makeListVariants =
  (db: Kysely<Database>): ListVariants =>
  (groupId, country, basis) =>
    db
      .selectFrom('product')
      .leftJoin('listing', (join) =>
        join.onRef('listing.product_id', '=', 'product.id').on('listing.country', '=', country),
      )
      .where('product.group_id', '=', groupId)
      .where('product.merged_into', 'is', null)
      .where('product.archived_at', 'is', null)
      .$if(basis === 'delivered', (query) =>
        query.orderBy('listing.total_minor', (order) => order.asc().nullsLast()),
      )
      .orderBy('listing.price_minor', (order) => order.asc().nullsLast())
      .orderBy('product.id')
      .limit(maxVariants)
      .select([
        'product.public_id as publicId',
        'product.slug',
        'product.title',
        'product.variant_label as variantLabel',
        'listing.price_minor as priceMinor',
        'listing.total_minor as totalMinor',
      ])
      .execute()

const maxVariants = 100
