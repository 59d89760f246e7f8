import { settleAll } from '#application/settle-all.ts'
import { sql } from 'kysely'
import type { DemoStore } from '#application/demo/demo-store.ts'
import type {
  DemonstrationProduct,
  DemonstrationRetailer,
} from '#application/demo/demonstration.ts'
import { brandInitial } from '#domain/catalogue/brand.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import { currencyOf } from '#domain/market/country.ts'
import { foldText } from '#domain/search/fold.ts'
import { collapseCode, modelCodesIn } from '#domain/search/model-code.ts'
import type { Offer } from '#domain/offer/offer.ts'
import type { Kysely, Selectable } from 'kysely'
import { makePgAdStore } from '../ad/ad-store.ts'
import { makePgOfferStore } from '../offer/offer-store.ts'
import { makePgStaging } from '../collect/staging.ts'
import { clearDemonstration } from './clear-demonstration.ts'
import type { Database } from '../database.ts'
import { isDemonstrationLoaded, markDemonstrationLoaded } from './demonstration-state.ts'
import type { AfterCommit } from '../connection/in-transaction.ts'
import { countRatings } from '../review/count-ratings.ts'
import { insertRows } from '../insert-rows.ts'
import { analyzeTables } from '../analyze-tables.ts'
import { addProductKeys, productKeyVersion } from '../product/product-keys.ts'
import { withoutForeignKeys } from '../without-foreign-keys.ts'

export const makePgDemoStore = (
  db: Kysely<Database>,
  afterCommit: AfterCommit,
  bumpCatalogueVersion: () => Promise<void>,
): DemoStore => ({
  async lockCatalogue() {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db)
  },

  isLoaded: () => isDemonstrationLoaded(db),

  async hasOtherProducts() {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select 1 from product where not demo) as found`.execute(db)
    return rows[0]?.found ?? false
  },

  async isEmpty() {
    const { rows } = await sql<{ empty: boolean }>`
      select not exists (select 1 from product) and not exists (select 1 from retailer) as empty`.execute(
      db,
    )
    return rows[0]?.empty ?? false
  },

  fillEmpty: (work) => withoutForeignKeys(db, filled, work),

  clear() {
    afterCommit(bumpCatalogueVersion)
    return clearDemonstration(db)
  },

  async addBrands(brands) {
    const before = await readBrands(db)
    const added = brands
      .map((brand) => ({ ...brand, folded: foldText(brand.name) }))
      .filter(({ folded }) => !before.some((known) => known.folded === folded))
    await insertRows(db, 'brand', toBrandRows(added, new Set(before.map(({ slug }) => slug))))
    const ids = new Map((await readBrands(db)).map(({ folded, id }) => [folded, id]))
    const idOf = (name: string): number => ids.get(foldText(name)) ?? 0
    await insertRows(
      db,
      'brand_alias',
      added.flatMap(({ name, aliases }) =>
        aliases.map((alias) => ({ folded: foldText(alias), brand_id: idOf(name) })),
      ),
      sql`on conflict do nothing`,
    )
    return {
      byName: new Map(brands.map(({ name }) => [name, idOf(name)])),
      addedIds: added.map(({ name }) => idOf(name)),
    }
  },

  async addRetailers({ retailers, sources }, now) {
    await insertRows(
      db,
      'retailer',
      retailers.map((retailer) => toRetailerRow(retailer, now)),
    )
    const published = sources.map(({ retailerSlug, ...source }) => ({
      slug: retailerSlug,
      ...source,
    }))
    const { rows } = await sql<{ slug: string; id: number; sourceId: number }>`
      with given as (
        select * from json_to_recordset(${JSON.stringify(published)}::json)
          as source (slug text, kind text, name text, url text, country text)
      ), added as (
        insert into source (retailer_id, kind, name, url, country, every_minutes, next_run_at,
          freshness_seconds, last_good_at)
        select retailer.id, given.kind, given.name, given.url, given.country, ${dayMinutes},
          ${new Date(now.getTime() + dayMs)}, ${freshnessSeconds}, ${now}
        from given join retailer on retailer.slug = given.slug
        returning id, retailer_id
      )
      select slug, retailer.id, added.id as "sourceId"
      from added join retailer on retailer.id = retailer_id`.execute(db)
    const keys = new Map(rows.map(({ slug, ...rest }) => [slug, rest]))
    await insertRows(
      db,
      'delivery_rule',
      retailers.flatMap(({ slug, deliveryRules }) =>
        deliveryRules.map((rule) => ({
          retailer_id: keys.get(slug)?.id ?? 0,
          country: rule.country,
          currency: rule.currency,
          fee_minor: rule.feeMinor,
          free_over_minor: rule.freeOverMinor,
          min_days: rule.minDays,
          max_days: rule.maxDays,
        })),
      ),
    )
    return keys
  },

  async addProducts(products, brands) {
    const groupIds = await addGroups(db, [...new Set(products.map((each) => each.groupTitle))])
    const categories = await db.selectFrom('category').select(['id', 'slug']).execute()
    const categoryIds = new Map(categories.map(({ id, slug }) => [slug, id]))
    await insertRows(
      db,
      'product',
      products.map((product) => ({
        public_id: product.publicId,
        slug: product.slug,
        group_id: groupIds.get(product.groupTitle) ?? 0,
        brand_id: product.brand === null ? null : (brands.get(product.brand) ?? null),
        category_id: categoryIds.get(product.categorySlug) ?? 0,
        title: product.title,
        variant_label: product.variantLabel,
        mpn: product.mpn,
        description: product.description,
        images: [...product.images],
        attributes: product.attributes,
        key_version: productKeyVersion,
        demo: true,
      })),
    )
    const { rows } = await sql<{ id: number; public_id: string }>`
      select id, public_id from product
      where public_id = any(${products.map(({ publicId }) => publicId)}::text[])
      order by id`.execute(db)
    const ids = new Map(rows.map(({ id, public_id }) => [public_id, id]))
    const named = products.flatMap((product) =>
      namesOf(product).map((name) => ({ ...name, product_id: ids.get(product.publicId) ?? 0 })),
    )
    await insertRows(
      db,
      'product_gtin',
      products.flatMap(({ gtin, publicId }) =>
        gtin === null ? [] : [{ gtin, product_id: ids.get(publicId) ?? 0, trusted: true }],
      ),
    )
    // Keys are made while names are written.
    await settleAll([
      addProductKeys(db, [...ids.values()]),
      insertRows(db, 'product_name', named, sql`on conflict do nothing`),
    ])
    return ids
  },

  async addOffers(offers, retailers, now) {
    const rows = offers.map(
      ({ id, retailerRef, source, offer: { terms, detail, digest }, found, past }) => {
        const keys = retailers.get(source.retailerSlug)
        const offer: Offer = {
          id,
          retailerId: keys?.id ?? 0,
          country: source.country,
          retailerRef,
          terms,
          productId: found.productId,
          firstSeenAt: past.firstSeenAt,
          changedAt: past.changedAt,
          missingSince: null,
        }
        return { offer, detail, digest, found, sourceId: keys?.sourceId ?? 0 }
      },
    )
    const store = makePgOfferStore(db)
    await store.save(rows.map(({ offer }) => offer))
    const day = new Date(now.getTime() - dayMs).toISOString().slice(0, 10)
    await settleAll([
      store.describe(rows.map(({ offer, detail }) => ({ offerId: offer.id, detail }))),
      insertRows(
        db,
        'offer_source',
        rows.map(({ offer, sourceId, digest }) => ({
          offer_id: offer.id,
          source_id: sourceId,
          digest,
        })),
      ),
      store.addMatches(
        rows.flatMap(({ offer, found: { productId, method, confidence } }) =>
          productId === null || method === null
            ? []
            : // Each offer has one match, so that its own id will do for it.
              {
                id: offer.id,
                offerId: offer.id,
                productId,
                method,
                confidence: confidence ?? 1,
                decidedBy: 'demonstration',
                decidedAt: now,
              },
        ),
      ),
      makePgStaging(db).ask(
        offers.flatMap(({ id, questionId, found: { question } }) =>
          question ? [{ ...question, id: questionId, offerId: id }] : [],
        ),
        now,
      ),
      insertRows(
        db,
        'click_out_day',
        offers.flatMap(({ id, past: { clicks } }) =>
          clicks ? [{ offer_id: id, day, clicks }] : [],
        ),
      ),
    ])
  },

  async addAds(ads, now) {
    for (const ad of ads)
      await makePgAdStore(db).insert({ ...ad, demo: true, archivedAt: null, createdAt: now })
  },

  async addReviews(reviews, productIds) {
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
  },

  async addPricePoints(points) {
    // An offer once with the lists of its points: as rows of their own they take half as long again.
    const offers = [...Map.groupBy(points, ({ offerId }) => offerId)].flatMap(([id, ofOffer]) => {
      const [first] = ofOffer
      if (!first) return []
      return {
        offer_id: id,
        currency: currencyOf(first.country),
        // Reading them as texts takes the database a quarter longer.
        seconds: ofOffer.map(({ at }) => at.getTime() / 1000),
        price_minor: ofOffer.map(({ priceMinor }) => priceMinor),
        delivery_minor: ofOffer.map(({ deliveryMinor }) => deliveryMinor),
      }
    })
    await sql`
      insert into price_point (offer_id, at, price_minor, delivery_minor, currency)
      select offer_id, to_timestamp(point.seconds), point.price_minor, point.delivery_minor, currency
      from json_to_recordset(${JSON.stringify(offers)}::json) as offer (
          offer_id uuid, currency text, seconds float8[], price_minor integer[], delivery_minor integer[]
        )
        cross join unnest(offer.seconds, offer.price_minor, offer.delivery_minor)
          as point (seconds, price_minor, delivery_minor)`.execute(db)
  },

  analyzeTables: () => analyzeTables(db),

  markLoaded: (at, addedBrandIds) => markDemonstrationLoaded(db, at, addedBrandIds),

  async markRead(at) {
    await sql`update source set last_good_at = greatest(last_good_at, ${at}::timestamptz)
      where retailer_id in (select id from retailer where demo) and removed_at is null`.execute(db)
    const { rows } = await sql<{ id: number }>`
      select distinct product_id as id
      from listing join product on product.id = listing.product_id
      where listing.has_stale and product.demo`.execute(db)
    return rows.map(({ id }) => id)
  },
})

/** What gets most rows. */
const filled = [
  'product_name',
  'offer',
  'offer_detail',
  'offer_source',
  'match',
  'daily_low',
] as const satisfies readonly (keyof Database)[]

/** Refreshed daily and at each start, so that a week without either makes it stale. */
const freshnessSeconds = 7 * 86_400
const dayMinutes = 1440

/** Any number will do that nothing else in the database locks. */
const lockKey = 7_267_743_003

const readBrands = (
  db: Kysely<Database>,
): Promise<Pick<Selectable<Database['brand']>, 'id' | 'slug' | 'folded'>[]> =>
  db.selectFrom('brand').select(['id', 'slug', 'folded']).execute()

/** Brands that differ by an apostrophe alone get numbered slugs. */
const toBrandRows = (
  brands: readonly { readonly name: string; readonly folded: string }[],
  takenSlugs: Set<string>,
): Omit<Selectable<Database['brand']>, 'id'>[] =>
  brands.map(({ name, folded }) => {
    const base = slugify(name)
    let slug = base
    for (let number = 2; takenSlugs.has(slug); number++) slug = `${base}-${number}`
    takenSlugs.add(slug)
    return { slug, name, folded, initial: brandInitial(name), sort_key: folded }
  })

const toRetailerRow = (
  retailer: DemonstrationRetailer,
  now: Date,
): Partial<Selectable<Database['retailer']>> => {
  const { verifiedReason } = retailer
  const isVerified = verifiedReason !== null
  return {
    slug: retailer.slug,
    name: retailer.name,
    domains: [...retailer.domains],
    logo: retailer.logo,
    country: retailer.country,
    shipping_from: retailer.shippingFrom,
    verified_at: isVerified ? now : null,
    verified_by: isVerified ? 'demonstration' : null,
    verified_reason: verifiedReason,
    demo: true,
  }
}

const addGroups = async (
  db: Kysely<Database>,
  titles: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: number; title: string }>`
    insert into product_group (title) select unnest(${titles}::text[])
    returning id, title`.execute(db)
  return new Map(rows.map(({ id, title }) => [title, id]))
}

type ProductName = Omit<Selectable<Database['product_name']>, 'product_id'>

const namesOf = ({ title, aliases, mpn }: DemonstrationProduct): ProductName[] =>
  [
    { folded: foldText(title), kind: 'title' as const },
    ...aliases.map((alias) => ({ folded: foldText(alias), kind: 'alias' as const })),
    ...(mpn === null ? [] : [{ folded: collapseCode(mpn), kind: 'mpn' as const }]),
    ...modelCodesIn(title).map((folded) => ({ folded, kind: 'code' as const })),
  ].filter(({ folded }) => folded !== '')

const dayMs = 86_400_000
