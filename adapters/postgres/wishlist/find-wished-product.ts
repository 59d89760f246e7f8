import { sql, type Kysely } from 'kysely'
import type { FindWishedProduct } from '#application/wishlist/wishlist-store.ts'
import { foldText } from '#domain/search/fold.ts'
import type { Database } from '../database.ts'

export const makeFindWishedProduct =
  (db: Kysely<Database>): FindWishedProduct =>
  async (asked, country) => {
    const meant =
      'publicId' in asked
        ? sql`named.public_id = ${asked.publicId}`
        : sql`named.id in (
            select product_id from product_name
            where kind = 'title' and folded = any(${foldedTitles(asked.title)}::text[])
          )`
    const { rows } = await sql<ProductRow>`
      select distinct product.id, product.title, product.images ->> 0 as image,
        listing.price_minor, listing.total_minor
      from product named
      join product on product.id = coalesce(named.merged_into, named.id)
      left join listing on listing.country = ${country} and listing.product_id = product.id
      where ${meant} and product.archived_at is null and product.merged_into is null
      limit 2`.execute(db)
    const [row, ...others] = rows
    if (row === undefined || others.length > 0) return undefined
    const { id, title, image, price_minor: priceMinor, total_minor: totalMinor } = row
    return { id, title, image, priceMinor, totalMinor }
  }

type ProductRow = {
  readonly id: number
  readonly title: string
  readonly image: string | null
  readonly price_minor: number | null
  readonly total_minor: number | null
}

/** A title may come as the specification stores it, with its points as commas. */
const foldedTitles = (title: string): string[] => [
  ...new Set([foldText(title), foldText(title.replaceAll(',', '.'))]),
]
