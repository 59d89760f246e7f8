import { settleAll } from '#application/settle-all.ts'
import { sql, type Kysely } from 'kysely'
import type {
  ProductEntryStore,
  ProductFields,
} from '#application/catalogue/product-entry-store.ts'
import type { Database } from '../database.ts'
import { noteChosenPictures } from '../image/refused-pictures.ts'
import { insertRows } from '../insert-rows.ts'
import { addProductKeys, productKeyVersion, writeProductKeys } from './product-keys.ts'
import { namesOfProduct } from './product-names.ts'
import { restateProducts, statedVersion, stateProducts } from './stated-attributes.ts'

export const makeProductWrites = (
  db: Kysely<Database>,
  announce: () => void,
): Pick<ProductEntryStore, 'addGroups' | 'add' | 'edit' | 'archive'> => ({
  addGroups: (titles) => addGroups(db, titles),
  add: add(db),
  edit: edit(db, announce),
  archive: archive(db, announce),
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

const add =
  (db: Kysely<Database>): ProductEntryStore['add'] =>
  async (products, { isKeyedLater = false } = {}) => {
    const groupIds = (
      await addGroups(
        db,
        products.filter(({ groupId }) => groupId === null).map(({ title }) => title),
      )
    ).values()
    const stated = await stateProducts(db, products)
    await insertRows(
      db,
      'product',
      products.map((product, at) => ({
        public_id: product.publicId,
        ...toColumns(product),
        images: [...product.images],
        ...stated[at],
        group_id: product.groupId ?? groupIds.next().value ?? 0,
        stated_version: statedVersion,
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
  }

const edit =
  (db: Kysely<Database>, announce: () => void): ProductEntryStore['edit'] =>
  async (id, fields) => {
    const { group_id: former, images } = await db
      .selectFrom('product')
      .select(['group_id', 'images'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const groupId = fields.groupId ?? former
    await db
      .updateTable('product')
      .set({
        ...toColumns(fields),
        images: JSON.stringify(fields.images),
        // Shops are asked for others at once, where none is left.
        ...(fields.images.length === 0 && { pictures_due_at: sql`'-infinity'` }),
        brand_read: sql`brand_read and brand_id is not distinct from ${fields.brandId}`,
        group_id: groupId,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute()
    await noteChosenPictures(db, id, { before: images, after: fields.images })
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
    await restateProducts(db, [id], () => ({ specifications: fields.specifications }))
    await writeProductKeys(db, [id])
    // Its page shows more than its search row does.
    announce()
  }

const archive =
  (db: Kysely<Database>, announce: () => void): ProductEntryStore['archive'] =>
  async (id, since) => {
    announce()
    await db.updateTable('product').set({ archived_at: since }).where('id', '=', id).execute()
    await writeProductKeys(db, [id])
  }

const toColumns = (fields: ProductFields) => ({
  slug: fields.slug,
  title: fields.title,
  description: fields.description,
  category_id: fields.categoryId,
  brand_id: fields.brandId,
  mpn: fields.mpn,
  variant_label: fields.variantLabel,
})

/** What was said of a model stays while anything is said of it. */
const removeEmptyGroup = (db: Kysely<Database>, id: number): Promise<unknown> =>
  sql`delete from product_group
    where id = ${id} and rating_count = 0
      and not exists (select 1 from product where group_id = ${id})
      and not exists (select 1 from review where group_id = ${id})`.execute(db)
