import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { FindReviewedProduct, ReviewedProduct } from '#application/review/review-views.ts'
import { publicIdFromPath } from '#domain/catalogue/slug.ts'
import { foldText } from '#domain/search/fold.ts'
import type { Database } from '../database.ts'

/** By the id first: a title may look like one. */
export const makeFindReviewedProduct =
  (db: Kysely<Database>): FindReviewedProduct =>
  async (productQuery) => {
    const publicId = publicIdFromPath(productQuery)
    if (publicId !== undefined) {
      const [product] = await findMeant(db, sql`named.public_id = ${publicId}`)
      if (product !== undefined) return product
    }
    // Not joined by `or`, for which all products would be read.
    const found = await findMeant(
      db,
      sql`named.id in (
        select id from product where slug = ${productQuery}
        union all
        select product_id from product_name
        where kind = 'title' and folded = ${foldText(productQuery)}
      )`,
    )
    const [first] = found
    return found.every(({ groupId }) => groupId === first?.groupId) ? first : undefined
  }

const findMeant = async (
  db: Kysely<Database>,
  meant: RawBuilder<unknown>,
): Promise<readonly ReviewedProduct[]> => {
  const { rows } = await sql<ReviewedProduct>`
    select distinct product.id, product.public_id as "publicId", product.group_id as "groupId"
    from product named join product on product.id = coalesce(named.merged_into, named.id)
    where ${meant} and product.archived_at is null and product.merged_into is null
    order by product.id limit 100`.execute(db)
  return rows
}
