import type { ProductGroupId } from '#domain/ids.ts'
import { settleAll } from '#application/settle-all.ts'
import { sql } from 'kysely'
import type {
  HandRetailer,
  ProductEntryStore,
  ProductFields,
  ProductRecord,
} from '#application/catalogue/product-entry-store.ts'
import { handFreshnessSeconds } from '#domain/offer/freshness.ts'
import type { Kysely } from 'kysely'
import { ensureBrands } from './ensure-brands.ts'
import type { Database } from '../database.ts'
import type { AfterCommit } from '../connection/in-transaction.ts'
import { insertRows } from '../insert-rows.ts'
import { analyzeTables } from '../analyze-tables.ts'
import { addProductKeys, productKeyVersion, writeProductKeys } from './product-keys.ts'
import { namesOfProduct } from './product-names.ts'

export const makePgProductEntryStore = (
  db: Kysely<Database>,
  afterCommit: AfterCommit,
  bumpCatalogueVersion: () => Promise<void>,
): ProductEntryStore => ({
  async lockCatalogue() {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db)
  },

  async listTitled(folded) {
    const { rows } = await sql<{ folded: string; publicId: string }>`
      select folded, public_id as "publicId"
      from product_name join product on product.id = product_id
      where folded = any(${[...folded]}::text[]) and kind = 'title'
        and archived_at is null and merged_into is null`.execute(db)
    return rows
  },

  async listGtins(gtins) {
    const { rows } = await sql<{ gtin: string; publicId: string }>`
      select gtin, public_id as "publicId"
      from product_gtin join product on product.id = product_id
      where gtin = any(${[...gtins]}::text[])`.execute(db)
    return rows
  },

  async listRetailers(names) {
    const { rows } = await sql<HandRetailer>`
      with asked as (
        select word, retailer.id, retailer.domains
        from unnest(${[...names]}::text[]) as given(word)
        join retailer on retailer.slug = word or retailer.id::text = word
        where retailer.archived_at is null
      ), added as (
        insert into source (retailer_id, kind, freshness_seconds)
        select distinct id, 'hand', ${handFreshnessSeconds}::integer from asked
        on conflict do nothing
        returning id, retailer_id
      )
      select word as asked, asked.id, asked.domains, hand.id as "sourceId"
      from asked
      join (
        select id, retailer_id from added
        union all
        select id, retailer_id from source where kind = 'hand'
      ) hand on hand.retailer_id = asked.id
      order by asked.id`.execute(db)
    return rows
  },

  async listGroups(publicIds) {
    const { rows } = await sql<{ publicId: string; groupId: ProductGroupId }>`
      select public_id as "publicId", group_id as "groupId"
      from product join product_group on product_group.id = group_id
      where public_id = any(${[...publicIds]}::text[]) and merged_into is null
      order by group_id for no key update of product_group`.execute(db)
    return rows
  },

  addGroups: (titles) => addGroups(db, titles),

  ensureBrands: (names) => ensureBrands(db, names, () => afterCommit(bumpCatalogueVersion)),

  async add(products, { isKeyedLater = false } = {}) {
    const groupIds = (
      await addGroups(
        db,
        products.filter(({ groupId }) => groupId === null).map(({ title }) => title),
      )
    ).values()
    await insertRows(
      db,
      'product',
      products.map((product) => ({
        public_id: product.publicId,
        ...toColumns(product),
        images: [...product.images],
        attributes: product.attributes ?? {},
        group_id: product.groupId ?? groupIds.next().value ?? 0,
        key_version: isKeyedLater ? 0 : productKeyVersion,
        demo: product.isDemonstration ?? false,
      })),
    )
    const { rows } = await sql<{ id: number; publicId: string }>`
      select id, public_id as "publicId" from product
      where public_id = any(${products.map(({ publicId }) => publicId)}::text[])`.execute(db)
    const ids = new Map(rows.map(({ id, publicId }) => [publicId, id]))
    const idOf = (publicId: string): number => ids.get(publicId) ?? 0
    await insertRows(
      db,
      'product_gtin',
      products.flatMap(({ gtins, publicId }) =>
        gtins.map((gtin) => ({ gtin, product_id: idOf(publicId), trusted: true })),
      ),
    )
    const added = products.map(({ publicId }) => idOf(publicId))
    // Keys are made while names are written.
    await settleAll([
      isKeyedLater ? Promise.resolve() : addProductKeys(db, added),
      insertRows(
        db,
        'product_name',
        products.flatMap((product) => namesOfProduct(product, idOf(product.publicId))),
        sql`on conflict do nothing`,
      ),
    ])
    return added
  },

  analyzeTables: () => analyzeTables(db),

  async lock(publicId) {
    const { rows } = await sql<ProductRecord>`
      select id, slug, title, description, category_id as "categoryId", brand_id as "brandId", mpn,
        array(
          select gtin from product_gtin where product_id = product.id order by gtin
        ) as gtins,
        variant_label as "variantLabel", group_id as "groupId", images,
        archived_at as "archivedAt"
      from product where public_id = ${publicId} and merged_into is null
      for no key update`.execute(db)
    return rows[0]
  },

  async edit(id, fields) {
    const { group_id: former } = await db
      .selectFrom('product')
      .select('group_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const groupId = fields.groupId ?? former
    await db
      .updateTable('product')
      .set({
        ...toColumns(fields),
        images: JSON.stringify(fields.images),
        group_id: groupId,
      })
      .where('id', '=', id)
      .execute()
    if (groupId !== former) await removeEmptyGroup(db, former)
    await sql`delete from product_name where product_id = ${id} and kind <> 'alias'`.execute(db)
    await insertRows(db, 'product_name', namesOfProduct(fields, id), sql`on conflict do nothing`)
    await sql`delete from product_gtin
      where product_id = ${id} and gtin <> all(${[...fields.gtins]}::text[])`.execute(db)
    await insertRows(
      db,
      'product_gtin',
      fields.gtins.map((gtin) => ({ gtin, product_id: id, trusted: true })),
      sql`on conflict do nothing`,
    )
    await writeProductKeys(db, [id])
    // Its page shows more than its search row does.
    afterCommit(bumpCatalogueVersion)
  },

  async archive(id, since) {
    afterCommit(bumpCatalogueVersion)
    await db.updateTable('product').set({ archived_at: since }).where('id', '=', id).execute()
    await writeProductKeys(db, [id])
  },
})

/** Any number will do that nothing else in the database locks. */
const lockKey = 7_267_743_005

const toColumns = (fields: ProductFields) => ({
  slug: fields.slug,
  title: fields.title,
  description: fields.description,
  category_id: fields.categoryId,
  brand_id: fields.brandId,
  mpn: fields.mpn,
  variant_label: fields.variantLabel,
})

/** Answers their ids in the same order. */
const addGroups = async (
  db: Kysely<Database>,
  titles: readonly string[],
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into product_group (title)
    select title from unnest(${[...titles]}::text[]) with ordinality as given(title, place)
    order by place
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What was said of a model stays while anything is said of it. */
const removeEmptyGroup = (db: Kysely<Database>, id: number): Promise<unknown> =>
  sql`delete from product_group
    where id = ${id} and rating_count = 0
      and not exists (select 1 from product where group_id = ${id})
      and not exists (select 1 from review where group_id = ${id})`.execute(db)
