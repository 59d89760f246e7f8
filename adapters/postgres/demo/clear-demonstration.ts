import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { countRatings } from '../review/count-ratings.ts'
import type { Database } from '../database.ts'
import { analyzeTables } from '../analyze-tables.ts'
import { demonstrationSetting, markDemonstrationCleared } from './demonstration-state.ts'

/**
 * Removes the demonstration's products and shops with all that hangs on them, and the brands that
 * came with it unless another product has them by now. Offers of other shops stay, matched to
 * nothing. Answers the products that stay and lost an offer, or ratings.
 */
export const clearDemonstration = async (db: Kysely<Database>): Promise<readonly number[]> => {
  await lockDemonstration(db)
  await analyzeTables(db)
  const orphaned = await sql<{ id: number }>`
    select distinct product.id
    from offer
    join retailer on retailer.id = offer.retailer_id
    join product on product.id = offer.product_id
    where retailer.demo and not product.demo
    union
    select id from product
    where not demo and group_id in (select group_id from review where demo_author is not null)
    `.execute(db)
  const groups = await sql<{ id: number }>`
    select distinct group_id as id from product where demo`.execute(db)

  // Before their products, each of which would look for its reviews by itself.
  const groupIds = groups.rows.map(({ id }) => id)
  await sql`
    delete from review
    where demo_author is not null or (
      group_id = any(${groupIds}::integer[]) and not exists (
        select 1 from product where group_id = review.group_id and not demo
      )
    )`.execute(db)
  for (const statement of removals) await sql.raw(statement).execute(db)
  await sql`
    delete from product_group
    where id = any(${groupIds}::integer[])
      and not exists (select 1 from product where group_id = product_group.id)`.execute(db)
  await sql`
    delete from brand
    where id in (
        select jsonb_array_elements_text(value->'brandIds')::integer
        from setting where key = ${demonstrationSetting}
      )
      and not exists (select 1 from product where brand_id = brand.id)`.execute(db)
  await countRatings(db, groupIds)
  await markDemonstrationCleared(db)
  return orphaned.rows.map(({ id }) => id)
}

/** In the order of those who put offers, so that what they are about to add is there to be seen. */
const lockDemonstration = async (db: Kysely<Database>): Promise<void> => {
  await sql`select from retailer where demo order by id for update`.execute(db)
  await sql`select from product where demo order by id for update`.execute(db)
}

/** What hangs on a row goes before it: in one sweep, not once for each row. */
const removals = [
  `delete from ad where demo`,
  `delete from price_point using offer, retailer
    where price_point.offer_id = offer.id and offer.retailer_id = retailer.id and retailer.demo`,
  `delete from match using offer, retailer
    where match.offer_id = offer.id and offer.retailer_id = retailer.id and retailer.demo`,
  `delete from match using product where match.product_id = product.id and product.demo`,
  `delete from listing using product where listing.product_id = product.id and product.demo`,
  `delete from daily_low using product where daily_low.product_id = product.id and product.demo`,
  `delete from offer using retailer where offer.retailer_id = retailer.id and retailer.demo`,
  `update offer set product_id = null
    from product where product.id = offer.product_id and product.demo`,
  // What a product of ours brought along stays merged into it.
  `update product set merged_into = merger.product_id
    from product_merger merger
    join product target on target.id = merger.into_id and target.demo
    join product kept on kept.id = merger.product_id and not kept.demo
    where product.id = any(merger.products) and not product.demo`,
  `update product set merged_into = null
    from product target where target.id = product.merged_into and target.demo and not product.demo`,
  `delete from product_key using product where product_key.product_id = product.id and product.demo`,
  `delete from product where demo`,
  `delete from retailer where demo`,
]
