import { randomUUID } from 'node:crypto'
import { brandInitial } from '#domain/catalogue/brand.ts'
import { categoryTree, otherCategory } from '#domain/catalogue/category-tree.ts'
import { flattenTree, type PlacedCategory } from '#domain/catalogue/category-walk.ts'
import { makePublicId } from '#domain/catalogue/public-id.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import { currencyOf } from '#domain/market/country.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { collapseCode } from '#domain/search/model-code.ts'
import type { Database } from '#adapters/postgres/database.ts'
import type { Attributes } from '#domain/catalogue/attribute.ts'
import type { Country } from '#domain/market/country.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { Condition } from '#domain/offer/condition.ts'
import type { Kysely } from 'kysely'

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

const seedBrands = async (db: Kysely<Database>, seed: Seed): Promise<Map<string, number>> => {
  const names = [...new Set(seed.products.flatMap(({ brand }) => brand ?? []))]
  const ids = new Map<string, number>()
  for (const name of names) {
    const folded = foldText(name)
    const { id } = await db
      .insertInto('brand')
      .values({
        slug: slugify(name),
        name,
        folded,
        initial: brandInitial(name),
        sort_key: folded,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(name, id)
  }
  for (const [alias, name] of Object.entries(seed.brandAliases ?? {}))
    await db
      .insertInto('brand_alias')
      .values({ folded: foldText(alias), brand_id: ids.get(name) ?? 0 })
      .execute()
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
  for (const place of placed.filter(({ category: { slug } }) => needed.has(slug) && !ids.has(slug)))
    ids.set(place.category.slug, await seedCategory(db, place, ids))
  return ids
}

const seedCategory = async (
  db: Kysely<Database>,
  { category, path, depth, position }: PlacedCategory,
  ids: ReadonlyMap<string, number>,
): Promise<number> => {
  const { id } = await db
    .insertInto('category')
    .values({
      slug: category.slug,
      name: category.name,
      parent_id: ids.get(path.at(-2)?.slug ?? '') ?? null,
      depth,
      position,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const alias of category.aliases ?? [])
    await db
      .insertInto('category_alias')
      .values({ folded: foldText(alias), category_id: id })
      .execute()
  return id
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
  const country = shop.country ?? 'NZ'
  const { id } = await db
    .insertInto('retailer')
    .values({
      slug,
      name: slug,
      domains: [`${slug}.example`],
      country,
      shipping_from: 'Wellington, New Zealand',
      ...(shop.verified && {
        verified_at: now,
        verified_by: 'test',
        verified_reason: 'seen',
      }),
      demo: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (shop.fee !== undefined || shop.freeOver !== undefined)
    await db
      .insertInto('delivery_rule')
      .values({
        retailer_id: id,
        country,
        currency: currencyOf(country),
        fee_minor: shop.fee ?? null,
        free_over_minor: shop.freeOver ?? null,
        min_days: 2,
        max_days: 4,
      })
      .execute()
  const source = await db
    .insertInto('source')
    .values({
      retailer_id: id,
      kind: 'hand',
      freshness_seconds: shop.freshnessSeconds ?? 2 * 86_400,
      last_good_at: shop.readAt ?? now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, sourceId: source.id, country }
}

const seedGroup = async (db: Kysely<Database>, title: string): Promise<number> => {
  const { id } = await db
    .insertInto('product_group')
    .values({ title })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const seedProduct = async (
  db: Kysely<Database>,
  product: SeedProduct,
  ids: { groupId: number; brandId: number | null; categoryId: number },
): Promise<number> => {
  const { id } = await db
    .insertInto('product')
    .values({
      public_id: makePublicId(crypto.getRandomValues(new Uint8Array(16))),
      slug: slugify(product.title),
      group_id: ids.groupId,
      brand_id: ids.brandId,
      category_id: ids.categoryId,
      title: product.title,
      mpn: product.mpn ?? null,
      images: '[]',
      attributes: JSON.stringify(product.attributes ?? {}),
      demo: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const names = [
    { folded: foldText(product.title), kind: 'title' as const },
    ...(product.aliases ?? []).map((alias) => ({
      folded: foldText(alias),
      kind: 'alias' as const,
    })),
    ...(product.mpn === undefined
      ? []
      : [{ folded: collapseCode(product.mpn), kind: 'mpn' as const }]),
  ]
  await db
    .insertInto('product_name')
    .values(names.map((name) => ({ ...name, product_id: id })))
    .execute()
  if (product.gtin !== undefined)
    await db
      .insertInto('product_gtin')
      .values({ gtin: product.gtin, product_id: id, trusted: true })
      .execute()
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
  const country = offer.country ?? shop.country
  await db
    .insertInto('offer')
    .values({
      id,
      retailer_id: shop.id,
      country,
      retailer_ref: id,
      title: `Offer ${id}`,
      url: `https://${offer.shop}.example/${id}`,
      price_minor: offer.price,
      currency: currencyOf(country),
      delivery_minor: offer.delivery ?? null,
      availability: offer.availability ?? 'in-stock',
      condition: offer.condition ?? 'new',
      variant_label: offer.variant ?? null,
      first_seen_at: now,
      changed_at: now,
      expires_at: offer.expiresAt ?? null,
      product_id: productId,
    })
    .execute()
  await db.insertInto('offer_source').values({ offer_id: id, source_id: shop.sourceId }).execute()
  return id
}
