import type { ListVariants } from '#application/catalogue/product-view.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

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
