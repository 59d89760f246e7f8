import type { BrandKeys, DemoStore } from '#application/demo/demo-store.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { sql, type Kysely } from 'kysely'
import { analyzeTables } from '../analyze-tables.ts'
import type { AnnounceChange } from '../product/catalogue-version.ts'
import type { Database } from '../database.ts'
import { insertRows } from '../insert-rows.ts'
import { ensureBrands } from '../product/ensure-brands.ts'
import { countRatings } from '../review/count-ratings.ts'
import { withoutForeignKeys } from '../without-foreign-keys.ts'
import {
  demonstrationSetting,
  isDemonstrationLoaded,
  markDemonstrationCleared,
  markDemonstrationLoaded,
} from './demonstration-state.ts'

/** What gets most rows. */
const filled = [
  'product_name',
  'offer',
  'offer_detail',
  'offer_source',
  'match',
  'daily_low',
] as const satisfies readonly (keyof Database)[]

export const makePgDemoStore = (db: Kysely<Database>, announce: AnnounceChange): DemoStore => ({
  lockCatalogue: () => lockCatalogue(db),
  isLoaded: () => isDemonstrationLoaded(db),
  hasOtherProducts: () => hasOtherProducts(db),
  isEmpty: () => isEmpty(db),
  fillEmpty: (work) => withoutForeignKeys(db, filled, work),
  clear() {
    announce()
    return clearDemonstration(db)
  },
  addBrands: (brands) => addBrands(db, brands, announce),
  readCategoryIds: () => readCategoryIds(db),
  addClicks: (...args) => addClicks(db, ...args),
  addReviews: (...args) => addReviews(db, ...args),
  markLoaded: (...args) => markDemonstrationLoaded(db, ...args),
  markRead: (at) => markRead(db, at),
})

const lockCatalogue = async (db: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db)
}

/** Any number will do that nothing else in the database locks. */
const lockKey = 7_267_743_003

const hasOtherProducts = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from product where not demo) as found`.execute(db)
  return rows[0]?.found ?? false
}

const isEmpty = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select 1 from product) and not exists (select 1 from retailer) as empty`.execute(
    db,
  )
  return rows[0]?.empty ?? false
}

const addBrands = async (
  db: Kysely<Database>,
  brands: Parameters<DemoStore['addBrands']>[0],
  onAdded: () => void,
): Promise<BrandKeys> => {
  const before = await db.selectFrom('brand').select('id').execute()
  const knownIds = new Set(before.map(({ id }) => id))
  const names = brands.map(({ name }) => name)
  const ids = await ensureBrands(db, names, onAdded)
  const idOf = (name: string): number => ids.get(foldText(name)) ?? 0
  const added = brands.filter(({ name }) => !knownIds.has(idOf(name)))
  await insertRows(
    db,
    'brand_alias',
    added.flatMap(({ name, aliases }) =>
      aliases.map((alias) => ({ folded: foldText(alias), brand_id: idOf(name) })),
    ),
    sql`on conflict do nothing`,
  )
  return {
    byName: new Map(names.map((name) => [name, idOf(name)])),
    addedIds: added.map(({ name }) => idOf(name)),
  }
}

const readCategoryIds = async (db: Kysely<Database>): Promise<ReadonlyMap<string, number>> => {
  const categories = await db.selectFrom('category').select(['id', 'slug']).execute()
  return new Map(categories.map(({ id, slug }) => [slug, id]))
}

const addClicks = (
  db: Kysely<Database>,
  ...[clicks, day]: Parameters<DemoStore['addClicks']>
): Promise<void> =>
  insertRows(
    db,
    'click_out_day',
    clicks.map((each) => ({
      offer_id: each.offerId,
      day: day.toISOString().slice(0, 10),
      clicks: each.clicks,
    })),
  )

const addReviews = async (
  db: Kysely<Database>,
  ...[reviews, productIds]: Parameters<DemoStore['addReviews']>
): Promise<void> => {
  const products = await db
    .selectFrom('product')
    .where('demo', '=', true)
    .select(['id', 'group_id'])
    .execute()
  const groups = new Map(products.map(({ id, group_id: groupId }) => [id, groupId]))
  const rows = reviews.map((review) => {
    const productId = productIds.get(review.publicId) ?? 0
    return {
      id: review.id,
      group_id: groups.get(productId) ?? 0,
      product_id: productId,
      demo_author: review.author,
      rating: review.rating,
      text: review.text,
      written_at: review.writtenAt,
      changed_at: review.writtenAt,
    }
  })
  await insertRows(db, 'review', rows)
  await countRatings(db, [...new Set(rows.map(({ group_id: groupId }) => groupId))])
}

const markRead = async (db: Kysely<Database>, at: Date): Promise<readonly number[]> => {
  await sql`update source set last_good_at = greatest(last_good_at, ${at}::timestamptz)
    where retailer_id in (select id from retailer where demo) and kind <> 'hand'
      and removed_at is null`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id
    from listing join product on product.id = listing.product_id
    where listing.has_stale and product.demo`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Removes the demonstration's products and shops with all that hangs on them, and the brands that
 * came with it unless another product has them by now. Offers of other shops stay, matched to
 * nothing. Answers the products that stay and lost an offer, or ratings.
 */
const clearDemonstration = async (db: Kysely<Database>): Promise<readonly number[]> => {
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
