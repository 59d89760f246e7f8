import { randomUUID } from 'node:crypto'
import { brandInitial } from '#domain/catalogue/brand.ts'
import { categoryTree, otherCategory } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { makePublicId } from '#domain/catalogue/public-id.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { collapseCode } from '#domain/search/model-code.ts'
import type { Database } from '#adapters/postgres/database.ts'
import type { Attributes } from '#domain/catalogue/attribute.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { Condition } from '#domain/offer/condition.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'

export type SeedShop = {
  readonly country?: Country
  /** Delivery fee in cents; null (the default) = the shop does not say. */
  readonly fee?: number | null
  readonly freeOver?: number | null
  readonly verified?: boolean
  /** When its source was last read; the moment of seeding when left out. */
  readonly readAt?: Date
  readonly freshnessSeconds?: number
}

export type SeedOffer = {
  readonly shop: string
  readonly country?: Country
  /** Cents. */
  readonly price: number
  readonly delivery?: number | null
  readonly availability?: Availability
  readonly condition?: Condition
  /** Path at its shop. */
  readonly path?: string
  /** Colour or size, in the shop's words. */
  readonly variant?: string
  readonly expiresAt?: Date
}

export type SeedProduct = {
  readonly title: string
  readonly brand?: string
  /** Slug in the category tree. */
  readonly category?: string
  /** Products that name the same group are variants of each other. */
  readonly group?: string
  readonly mpn?: string
  readonly gtin?: string
  readonly aliases?: readonly string[]
  readonly attributes?: Attributes
  readonly offers: readonly SeedOffer[]
}

export type Seed = {
  readonly shops?: Readonly<Record<string, SeedShop>>
  readonly brandAliases?: Readonly<Record<string, string>>
  readonly products: readonly SeedProduct[]
}

export type Seeded = {
  /** Product ids by title. */
  readonly products: ReadonlyMap<string, number>
  readonly productIds: readonly number[]
  readonly retailers: ReadonlyMap<string, number>
  readonly offerIds: readonly string[]
}

/** Puts a few products with their offers into an empty catalogue; makes no listings of them. */
export const seedCatalogue = async (
  db: Kysely<Database>,
  seed: Seed,
  now = new Date(),
): Promise<Seeded> => {
  const brands = await seedBrands(db, seed)
  const categories = await seedCategories(db, seed)
  const retailers = await seedRetailers(db, seed, now)
  const groups = new Map<string, number>()
  const products = new Map<string, number>()
  const offerIds: string[] = []
  for (const product of seed.products) {
    const name = product.group ?? product.title
    const groupId = groups.get(name) ?? (await seedGroup(db, name))
    groups.set(name, groupId)
    const id = await seedProduct(db, product, {
      groupId,
      brandId: brands.get(product.brand ?? '') ?? null,
      categoryId: categories.get(product.category ?? fallbackCategory) ?? 0,
    })
    products.set(product.title, id)
    for (const offer of product.offers)
      offerIds.push(await seedOffer(db, id, offer, retailers.get(offer.shop), now))
  }
  const retailerIds = new Map([...retailers].map(([slug, { id }]) => [slug, id]))
  return { products, productIds: [...products.values()], retailers: retailerIds, offerIds }
}

const fallbackCategory = 'mobile-phones'

/** Runs an insertion; answers the id of what it added. */
export const addOne = async <Id extends number | string = number>(
  db: Kysely<Database>,
  insertion: RawBuilder<{ id: Id }>,
): Promise<Id> => {
  const { rows } = await insertion.execute(db)
  if (!rows[0]) throw new Error('nothing was added')
  return rows[0].id
}

const seedBrands = async (db: Kysely<Database>, seed: Seed): Promise<Map<string, number>> => {
  const ids = new Map<string, number>()
  for (const name of new Set(seed.products.flatMap(({ brand }) => brand ?? []))) {
    const folded = foldText(name)
    const added = sql<{ id: number }>`insert into brand (slug, name, folded, initial, sort_key)
      values (${slugify(name)}, ${name}, ${folded}, ${brandInitial(name)}, ${folded}) returning id`
    ids.set(name, await addOne(db, added))
  }
  for (const [alias, name] of Object.entries(seed.brandAliases ?? {}))
    await sql`insert into brand_alias (folded, brand_id)
      values (${foldText(alias)}, ${ids.get(name)})`.execute(db)
  return ids
}

const seedCategories = async (db: Kysely<Database>, seed: Seed): Promise<Map<string, number>> => {
  const wanted = new Set(seed.products.map(({ category }) => category ?? fallbackCategory))
  const placed = flattenTree([...categoryTree, otherCategory])
  const needed = new Set(
    placed
      .filter(({ category }) => wanted.has(category.slug))
      .flatMap(({ path }) => path.map(({ slug }) => slug)),
  )
  const present = await db.selectFrom('category').select(['slug', 'id']).execute()
  const ids = new Map(present.map(({ slug, id }) => [slug, id]))
  for (const { category, path, depth, position } of placed) {
    const { slug, name, aliases = [] } = category
    if (!needed.has(slug) || ids.has(slug)) continue
    const added = sql<{ id: number }>`insert into category (slug, name, parent_id, depth, position)
      values (${slug}, ${name}, ${ids.get(path.at(-2)?.slug ?? '')}, ${depth}, ${position})
      returning id`
    const id = await addOne(db, added)
    ids.set(slug, id)
    for (const alias of aliases)
      await sql`insert into category_alias (folded, category_id)
        values (${foldText(alias)}, ${id})`.execute(db)
  }
  return ids
}

type SeededShop = { readonly id: number; readonly sourceId: number; readonly country: Country }

const seedRetailers = async (
  db: Kysely<Database>,
  seed: Seed,
  now: Date,
): Promise<Map<string, SeededShop>> => {
  const slugs = new Set([
    ...Object.keys(seed.shops ?? {}),
    ...seed.products.flatMap(({ offers }) => offers.map(({ shop }) => shop)),
  ])
  const shops = new Map<string, SeededShop>()
  for (const slug of slugs) shops.set(slug, await seedRetailer(db, slug, seed.shops?.[slug], now))
  return shops
}

const seedRetailer = async (
  db: Kysely<Database>,
  slug: string,
  shop: SeedShop = {},
  now: Date,
): Promise<SeededShop> => {
  const { country = 'NZ', fee = null, freeOver = null } = shop
  const [at, by, reason] = shop.verified ? [now, 'test', 'seen'] : []
  const retailer = sql<{ id: number }>`insert into retailer (slug, name, domains, country,
      shipping_from, verified_at, verified_by, verified_reason, demo)
    values (${slug}, ${slug}, ${[`${slug}.example`]}, ${country}, 'Wellington, New Zealand',
      ${at}, ${by}, ${reason}, false) returning id`
  const id = await addOne(db, retailer)
  if (shop.fee !== undefined || shop.freeOver !== undefined)
    await sql`insert into delivery_rule (retailer_id, country, currency, fee_minor, free_over_minor,
        min_days, max_days)
      values (${id}, ${country}, ${currencyOf(country)}, ${fee}, ${freeOver}, 2, 4)`.execute(db)
  const source = sql<{ id: number }>`insert into source (retailer_id, kind, freshness_seconds,
      last_good_at)
    values (${id}, 'hand', ${shop.freshnessSeconds ?? 2 * 86_400}, ${shop.readAt ?? now})
    returning id`
  return { id, sourceId: await addOne(db, source), country }
}

const seedGroup = (db: Kysely<Database>, title: string): Promise<number> =>
  addOne(db, sql`insert into product_group (title) values (${title}) returning id`)

const seedProduct = async (
  db: Kysely<Database>,
  { title, mpn, gtin, aliases = [], attributes = {} }: SeedProduct,
  ids: { groupId: number; brandId: number | null; categoryId: number },
): Promise<number> => {
  const publicId = makePublicId(crypto.getRandomValues(new Uint8Array(16)))
  const product = sql<{ id: number }>`insert into product (public_id, slug, group_id, brand_id,
      category_id, title, mpn, images, attributes, demo)
    values (${publicId}, ${slugify(title)}, ${ids.groupId}, ${ids.brandId}, ${ids.categoryId},
      ${title}, ${mpn}, '[]', ${JSON.stringify(attributes)}, false) returning id`
  const id = await addOne(db, product)
  const names = [
    [foldText(title), 'title'],
    ...aliases.map((alias) => [foldText(alias), 'alias']),
    ...(mpn === undefined ? [] : [[collapseCode(mpn), 'mpn']]),
  ]
  for (const [folded, kind] of names)
    await sql`insert into product_name (product_id, folded, kind)
      values (${id}, ${folded}, ${kind})`.execute(db)
  if (gtin !== undefined)
    await sql`insert into product_gtin (gtin, product_id, trusted)
      values (${gtin}, ${id}, true)`.execute(db)
  return id
}

const seedOffer = async (
  db: Kysely<Database>,
  productId: number,
  offer: SeedOffer,
  shop: SeededShop | undefined,
  now: Date,
): Promise<string> => {
  if (shop === undefined) throw new Error(`No shop ${offer.shop}`)
  const id = randomUUID()
  const { country = shop.country, availability = 'in-stock', condition = 'new' } = offer
  const url = `https://${offer.shop}.example/${offer.path ?? id}`
  await sql`insert into offer (id, retailer_id, country, retailer_ref, title, url, price_minor,
      currency, delivery_minor, availability, condition, variant_label, first_seen_at, changed_at,
      expires_at, product_id)
    values (${id}, ${shop.id}, ${country}, ${id}, ${`Offer ${id}`},
      ${url}, ${offer.price}, ${currencyOf(country)},
      ${offer.delivery}, ${availability}, ${condition}, ${offer.variant}, ${now}, ${now},
      ${offer.expiresAt}, ${productId})`.execute(db)
  await sql`insert into offer_source (offer_id, source_id)
    values (${id}, ${shop.sourceId})`.execute(db)
  return id
}
