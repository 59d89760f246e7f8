import type { CategoryId, ProductGroupId } from '#domain/ids.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { KnownProduct } from '#application/matching/find-candidates.ts'
import type { Country } from '#domain/market/country.ts'
import type { Attributes } from '#domain/catalogue/attribute.ts'
import { describeProduct } from '#domain/matching/describe-product.ts'
import type { Database } from '../database.ts'

/**
 * Products as offers are compared with them; `which` is a condition on `product`. A brand that was read from
 * the title says no more than the title, and is left out.
 */
export const readDescribedProducts = async (
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
  country?: Country,
): Promise<readonly KnownProduct[]> => {
  const { rows } = await sql<Row>`
    select product.id, product.group_id, product.category_id, product.title, product.mpn,
      case when not product.brand_read then brand.name end as brand,
      product.variant_label, product.attributes,
      left(product.description, ${comparedDescription}) as description,
      (
        select string_agg(gtin, ' ' order by gtin) from product_gtin
        where product_id = product.id and trusted
      ) as gtins,
      ${country === undefined ? sql`null` : lowestIn(country)} as price,
      ${country === undefined ? sql`false` : isSoldOutside(country)} as sold_elsewhere
    from product left join brand on brand.id = product.brand_id
    where ${which}`.execute(db)
  return rows.map(toKnown)
}

const lowestIn = (country: Country): RawBuilder<unknown> => sql`(
  select min(price_minor) from offer
  where product_id = product.id and country = ${country} and condition = 'new'
    and missing_since is null
)`

/** Those that are missing now may come back. */
const isSoldOutside = (country: Country): RawBuilder<unknown> => sql`coalesce((
  select bool_and(country <> ${country}) from offer where product_id = product.id
), false)`

/** What stands beyond is not compared. */
const comparedDescription = 240

type Row = {
  readonly id: number
  readonly group_id: ProductGroupId
  readonly category_id: CategoryId
  readonly title: string
  readonly mpn: string | null
  readonly brand: string | null
  readonly variant_label: string | null
  readonly attributes: Attributes
  readonly description: string
  readonly gtins: string | null
  readonly price: number | null
  readonly sold_elsewhere: boolean
}

const toKnown = (row: Row): KnownProduct => ({
  productId: row.id,
  groupId: row.group_id,
  categoryId: row.category_id,
  described: {
    ...describeProduct({
      ...row,
      variantLabel: row.variant_label,
      gtins: row.gtins === null ? [] : row.gtins.split(' '),
    }),
    priceMinor: row.price,
    isSoldElsewhere: row.sold_elsewhere,
  },
})
