import { listAppliances, listDue, listStatedBefore, restateProducts } from './stated-attributes.ts'
import { statedBy } from '#domain/catalogue/attributes-of-product.ts'
import type { ProductGroupId, ProductId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import type {
  HandRetailer,
  ProductEntryStore,
  ProductRecord,
  UnplacedProduct,
  TitledProduct,
} from '#application/catalogue/product-entry-store.ts'
import { handFreshnessSeconds } from '#domain/offer/freshness.ts'
import { ensureBrands } from './ensure-brands.ts'
import type { Database } from '../database.ts'
import type { AnnounceChange } from './catalogue-version.ts'
import { analyzeTables } from '../analyze-tables.ts'
import { makeProductWrites } from './product-writes.ts'
import { otherCategory } from '#domain/catalogue/category-tree.ts'

export const makePgProductEntryStore = (
  db: Kysely<Database>,
  announce: AnnounceChange,
): ProductEntryStore => {
  return {
    ...makeProductWrites(db, announce),
    lockCatalogue: lockCatalogue(db),
    newestId: newestId(db),
    areInUse: areInUse(db),
    listTitled: listTitled(db),
    listGtins: listGtins(db),
    listRetailers: listRetailers(db),
    listGroups: listGroups(db),
    ensureBrands: (names) => ensureBrands(db, names, announce),
    analyzeTables: () => analyzeTables(db),
    lock: lock(db),
    ...makeTitledProducts(db),
    ...makeUnplacedProducts(db),
    listStatedBefore: (limit) => listStatedBefore(db, limit),
    listDue: (limit) => listDue(db, limit),
    listAppliances: (...asked) => listAppliances(db, ...asked),
    restate: async (ids, registered) => {
      const newlyOf = (id: ProductId) => ({ registered: registered?.get(id) })
      if (ids.length === 0) return []
      const { isAnyOther, listed } = await restateProducts(db, ids, newlyOf)
      if (isAnyOther) announce()
      return listed
    },
  }
}

const lockCatalogue =
  (db: Kysely<Database>): ProductEntryStore['lockCatalogue'] =>
  async () => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db)
  }

const newestId =
  (db: Kysely<Database>): ProductEntryStore['newestId'] =>
  async () => {
    const { rows } = await sql<{ id: number }>`
      select coalesce(max(id), 0) as id from product`.execute(db)
    return rows[0]?.id ?? 0
  }

const areInUse =
  (db: Kysely<Database>): ProductEntryStore['areInUse'] =>
  async (ids) => {
    const asked = [...new Set(ids)]
    const { rows } = await sql<{ number: number }>`
      select count(*)::integer as number from product
      where id = any(${asked}::integer[]) and merged_into is null and archived_at is null`.execute(
      db,
    )
    return rows[0]?.number === asked.length
  }

const listTitled =
  (db: Kysely<Database>): ProductEntryStore['listTitled'] =>
  async (folded) => {
    const { rows } = await sql<{ folded: string; publicId: string }>`
      select folded, public_id as "publicId"
      from product_name join product on product.id = product_id
      where folded = any(${[...folded]}::text[]) and kind = 'title'
        and archived_at is null and merged_into is null`.execute(db)
    return rows
  }

const listGtins =
  (db: Kysely<Database>): ProductEntryStore['listGtins'] =>
  async (gtins) => {
    const { rows } = await sql<{ gtin: string; publicId: string }>`
      select gtin, public_id as "publicId"
      from product_gtin join product on product.id = product_id
      where gtin = any(${[...gtins]}::text[])`.execute(db)
    return rows
  }

const listRetailers =
  (db: Kysely<Database>): ProductEntryStore['listRetailers'] =>
  async (names) => {
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
  }

const listGroups =
  (db: Kysely<Database>): ProductEntryStore['listGroups'] =>
  async (publicIds) => {
    const { rows } = await sql<{ publicId: string; groupId: ProductGroupId }>`
      select public_id as "publicId", group_id as "groupId"
      from product join product_group on product_group.id = group_id
      where public_id = any(${[...publicIds]}::text[]) and merged_into is null
      order by group_id for no key update of product_group`.execute(db)
    return rows
  }

const lock =
  (db: Kysely<Database>): ProductEntryStore['lock'] =>
  async (publicId) => {
    const { rows } = await sql<ProductRecord & Parameters<typeof statedBy>[1]>`
      select id, slug, title, description, category_id as "categoryId", brand_id as "brandId", mpn,
        array(
          select gtin from product_gtin where product_id = product.id order by gtin
        ) as gtins,
        variant_label as "variantLabel", group_id as "groupId", images,
        archived_at as "archivedAt", version, attributes, attribute_origins as origins
      from product where public_id = ${publicId} and merged_into is null
      for no key update`.execute(db)
    const [row] = rows
    if (!row) return undefined
    const { attributes, origins, ...record } = row
    return { ...record, specifications: statedBy('person', { attributes, origins }) }
  }

/** Any number will do that nothing else in the database locks. */
const lockKey = 7_267_743_005

const makeUnplacedProducts = (
  db: Kysely<Database>,
): Pick<ProductEntryStore, 'listUnplaced' | 'place'> => ({
  async listUnplaced(after, limit) {
    const { rows } = await sql<UnplacedProduct>`
      select product.id as "productId", product.title, (
          select coalesce(json_agg(told), '[]') from (
            select distinct category, google_category as "googleCategory",
              shop_path.category_id as "placedAt"
            from offer join offer_detail on offer_id = offer.id
            left join shop_path
              on shop_path.retailer_id = offer.retailer_id and path = category
            where product_id = product.id and missing_since is null
              and (category is not null or google_category is not null)
            order by 3, 1, 2
          ) told
        ) as paths
      from product
      where category_id = ${otherId} and product.id > ${after}
        and merged_into is null and archived_at is null
      order by product.id limit ${limit}`.execute(db)
    return rows
  },

  async place(products, { from } = { from: 'other' }) {
    const { rows } = await sql<{ id: ProductId }>`
      with locked as (
        select id, given."categoryId" from product
        join json_to_recordset(${JSON.stringify(products)}::json)
          as given("productId" integer, "categoryId" integer) on given."productId" = id
        where merged_into is null and category_id <> given."categoryId"
          and (${from === 'anywhere'} or category_id = ${otherId})
        order by id for no key update of product
      )
      update product set category_id = locked."categoryId", version = version + 1
      from locked where product.id = locked.id
      returning product.id`.execute(db)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await restateProducts(db, ids)
    return ids
  },
})

const otherId = sql`(select id from category where slug = ${otherCategory.slug})`

const makeTitledProducts = (
  db: Kysely<Database>,
): Pick<ProductEntryStore, 'listTitles' | 'brand'> => ({
  async listTitles(after, limit) {
    const { rows } = await sql<TitledProduct>`
      select product.id as "productId", product.title, brand_id is not null as "hasBrand",
        case when not brand_read then brand.name end as brand
      from product left join brand on brand.id = brand_id
      where product.id > ${after} and not demo and merged_into is null and archived_at is null
      order by product.id limit ${limit}`.execute(db)
    return rows
  },

  async brand(products) {
    const { rows } = await sql<{ id: ProductId }>`
      with locked as (
        select id, given."brandId" from product
        join json_to_recordset(${JSON.stringify(products)}::json)
          as given("productId" integer, "brandId" integer) on given."productId" = id
        where merged_into is null and brand_id is null
        order by id for no key update of product
      )
      update product set brand_id = locked."brandId", brand_read = true, version = version + 1
      from locked where product.id = locked.id
      returning product.id`.execute(db)
    return rows.map(({ id }) => id)
  },
})
