import { sql } from 'kysely'
import type { BrandKeys, DemoStore } from '#application/demo/demo-store.ts'
import { foldText } from '#domain/search/fold.ts'
import type { Kysely } from 'kysely'
import { clearDemonstration } from './clear-demonstration.ts'
import type { Database } from '../database.ts'
import { isDemonstrationLoaded, markDemonstrationLoaded } from './demonstration-state.ts'
import type { AfterCommit } from '../connection/in-transaction.ts'
import { ensureBrands } from '../product/ensure-brands.ts'
import { countRatings } from '../review/count-ratings.ts'
import { insertRows } from '../insert-rows.ts'
import { withoutForeignKeys } from '../without-foreign-keys.ts'

/** What gets most rows. */
const filled = [
  'product_name',
  'offer',
  'offer_detail',
  'offer_source',
  'match',
  'daily_low',
] as const satisfies readonly (keyof Database)[]

export const makePgDemoStore = (
  db: Kysely<Database>,
  afterCommit: AfterCommit,
  bumpCatalogueVersion: () => Promise<void>,
): DemoStore => ({
  lockCatalogue: () => lockCatalogue(db),
  isLoaded: () => isDemonstrationLoaded(db),
  hasOtherProducts: () => hasOtherProducts(db),
  isEmpty: () => isEmpty(db),
  fillEmpty: (work) => withoutForeignKeys(db, filled, work),
  clear() {
    afterCommit(bumpCatalogueVersion)
    return clearDemonstration(db)
  },
  addBrands: (brands) => addBrands(db, brands, () => afterCommit(bumpCatalogueVersion)),
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
