import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import {
  isDemonstrationLoaded,
  wasDemonstrationCleared,
} from '#adapters/postgres/demo/demonstration-state.ts'
import { makeListOffers } from '#adapters/postgres/offer/offer-reads.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { makeClearDemonstration, makeRefreshDemonstration } from '#application/demo/demo.ts'
import type { LoadDemonstration } from '#application/demo/load-demonstration.ts'
import { makeRebuildDailyLows } from '#application/price-history/rebuild-daily-lows.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import type { Stores } from '#adapters/composition/app/stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { readForeignKeys } from '#tests/support/database/foreign-keys.ts'
import { seedCatalogue, type Seeded } from '#tests/support/catalogue/seed-catalogue.ts'
import { loadDemonstrationOn } from '#tests/support/demo/load-demonstration-on.ts'
import { readSmallDemonstration } from '#tests/support/demo/small-demonstration.ts'
import type { InTransaction, Progress } from '#application/ports.ts'

const start = new Date('2026-03-01T12:00:00Z')
const day = 86_400_000

describeDatabase('the demonstration', (open) => {
  const database = emptiedDatabase(open)
  let now: Date
  let vocabularies: number
  const clock = { now: () => now }
  let inTransaction: InTransaction<Stores>
  const refreshVocabulary = async (): Promise<void> => {
    vocabularies++
  }

  const readDemonstration = readSmallDemonstration(clock)
  const load: LoadDemonstration = (...args) =>
    loadDemonstrationOn(database, { readDemonstration, inTransaction, refreshVocabulary })(...args)
  const clear = (): Promise<void> => makeClearDemonstration({ inTransaction, refreshVocabulary })()
  const refresh = (): Promise<void> => makeRefreshDemonstration({ inTransaction, clock })()

  beforeAll(async () => {
    inTransaction = transactionsOn(database, clock)
  })
  beforeEach(async () => {
    now = start
    vocabularies = 0
    await makeLoadCategories({ inTransaction })()
  })

  const counts = async (): Promise<Record<string, number>> => {
    const counted: Record<string, number> = {}
    for (const table of tables) {
      const rows = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`
      counted[table] = (await rows.execute(database.db)).rows[0]?.count ?? 0
    }
    return counted
  }

  const listings = () =>
    database.db
      .selectFrom('listing')
      .innerJoin('product', 'product.id', 'listing.product_id')
      .select(['product.title', 'listing.country', 'price_minor', 'total_minor', 'has_stale'])
      .orderBy('product.title')
      .orderBy('listing.country')
      .execute()

  test('is loaded with everything that a catalogue consists of', async () => {
    const progress: Progress[] = []
    await load((step) => progress.push(step))
    expect(await counts()).toEqual({
      brand: 2,
      brand_alias: 1,
      retailer: 2,
      delivery_rule: 2,
      source: 4,
      product_group: 2,
      product: 3,
      product_name: 6,
      product_gtin: 2,
      offer: 4,
      offer_source: 4,
      match: 4,
      price_point: 6,
      daily_low: 5,
      listing: 4,
      setting: 1,
    })
    expect(await listings()).toMatchObject([
      { title: 'Kea One 128GB', country: 'AU', price_minor: 80_000, total_minor: 80_000 },
      { title: 'Kea One 128GB', country: 'NZ', price_minor: 90_000, total_minor: 90_600 },
      { title: 'Kea One 256GB', country: 'NZ', price_minor: 110_000, total_minor: 110_600 },
      { title: 'Plain kettle', country: 'NZ', price_minor: null },
    ])
    expect(vocabularies).toBe(1)
    const { done, total } = progress.at(-1) ?? { done: 0, total: 1 }
    expect(done).toBe(total)
    expect(await isDemonstrationLoaded(database.db)).toBe(true)
    expect(await wasDemonstrationCleared(database.db)).toBe(false)
  })

  test('counts what its invented people think, until it is cleared', async () => {
    await load()
    const rated = await sql`
      select title, country, listing.rating_sum as sum, listing.rating_count as count
      from listing join product on product.id = product_id
      where listing.rating_count > 0 order by country, title`.execute(database.db)
    // Both are of one model, whose reviews they share.
    expect(rated.rows).toEqual([
      { title: 'Kea One 128GB', country: 'AU', sum: 7, count: 2 },
      { title: 'Kea One 128GB', country: 'NZ', sum: 7, count: 2 },
      { title: 'Kea One 256GB', country: 'NZ', sum: 7, count: 2 },
    ])

    // An article of one's own comes to stand among them, and somebody says what they think of it.
    await sql`update product set demo = false where title = 'Kea One 256GB'`.execute(database.db)
    await sql`insert into account (id, email, name, created_at)
      values (gen_random_uuid(), 'ana@shopper.example', 'Ana', now())`.execute(database.db)
    await sql`insert into review (id, group_id, account_id, rating, text, written_at, changed_at)
      select gen_random_uuid(), group_id, account.id, 4, '', now(), now()
      from product, account where title in ('Kea One 256GB', 'Plain kettle')`.execute(database.db)
    await clear()
    const { rows } = await sql`
      select rating, rating_sum as sum, rating_count as count
      from review join product_group on product_group.id = group_id`.execute(database.db)
    expect(rows).toEqual([{ rating: 4, sum: 4, count: 1 }])
  })

  test('writes names so that they are found by title, alias, part number and code', async () => {
    await load()
    const { rows: names } = await sql`
      select folded, kind from product_name join product on product.id = product_id
      where title = 'Kea One 128GB' order by kind`.execute(database.db)
    expect(names).toEqual([
      { folded: 'kea 1', kind: 'alias' },
      { folded: 'ke128a', kind: 'mpn' },
      { folded: 'kea one 128gb', kind: 'title' },
    ])
  })

  test('says in its history what delivery cost then, and has the daily lows that a rebuild would make', async () => {
    await load()
    const { rows: points } = await sql`
      select price_minor as price, delivery_minor as delivery from price_point
      where currency = 'NZD' order by price_minor nulls first`.execute(database.db)
    expect(points).toEqual([
      { price: null, delivery: null },
      { price: 2_000, delivery: 0 },
      ...[90_000, 99_000, 110_000].map((price) => ({ price, delivery: 600 })),
    ])
    const readLows = async () =>
      (await sql`select * from daily_low order by product_id, country, day`.execute(database.db))
        .rows
    const loaded = await readLows()
    await makeRebuildDailyLows({ inTransaction, clock })()
    expect(await readLows()).toEqual(loaded)
  })

  test('is replaced when it is loaded again', async () => {
    await load()
    const before = await counts()
    now = new Date(start.getTime() + 40 * day)
    await load()
    expect(await counts()).toEqual(before)
    const { rows } = await sql`select min(at) as first from price_point`.execute(database.db)
    expect(rows).toEqual([{ first: new Date(now.getTime() - 30 * day) }])
  })

  test('is left alone by a second node that starts at the same time', async () => {
    await Promise.all([1, 2].map(() => load(undefined, { unlessLoaded: true })))
    const { rows } = await sql`select max(id) as id from product`.execute(database.db)
    expect(rows).toEqual([{ id: 3 }])
    expect(vocabularies).toBe(1)
  })

  test('leaves an empty catalogue that it filled with every foreign key, proved', async () => {
    const before = await readForeignKeys(database.db)
    expect(before).toContainEqual(expect.objectContaining({ table: 'offer', proved: true }))
    await load(undefined, { unlessLoaded: true })
    expect(await readForeignKeys(database.db)).toEqual(before)
    expect(await counts()).toMatchObject({ product: 3 })
  })

  /** A product of one's own, with which the categories come. */
  const seedOwn = async (): Promise<Seeded> => {
    await database.db.deleteFrom('category').execute()
    const products = [{ title: 'Real', brand: 'Kea', offers: [{ shop: 'own', price: 500 }] }]
    const seeded = await seedCatalogue(database.db, { shops: { own: {} }, products }, now)
    await makeLoadCategories({ inTransaction })()
    return seeded
  }

  test('does not go among products of one’s own unless told to', async () => {
    await seedOwn()
    const refusal = { kind: 'conflict', code: 'demo.catalogue_in_use' }
    await expect(load()).rejects.toMatchObject(refusal)
    expect(await counts()).toMatchObject({ product: 1, brand: 1, price_point: 0 })
    await load(undefined, { force: true })
    expect(await counts()).toMatchObject({ product: 4, brand: 2 })
  })

  test('is cleared without a trace, and nothing of one’s own with it', async () => {
    const { productIds, offerIds } = await seedOwn()
    const ownId = productIds[0] ?? 0
    await inTransaction(({ listings }) => listings.rebuild(productIds))
    const before = await counts()
    const ownListing = await listings()
    await load(undefined, { force: true })

    // A shop of one's own sells a demonstration product, and an invented shop a real one.
    await sql`insert into offer select gen_random_uuid(), retailer_id, country, 'other', title, url,
        price_minor, currency, delivery_minor, availability, condition, variant_label, image,
        first_seen_at, changed_at, missing_since, expires_at,
        (select id from product where title = 'Plain kettle')
      from offer where product_id = ${ownId}`.execute(database.db)
    await sql`update offer set product_id = ${ownId}
      where title = 'KEA ONE 128 GB' and country = 'NZ'`.execute(database.db)
    await inTransaction(({ listings }) => listings.rebuild([ownId]))

    const own = { offerId: offerIds[0] ?? '', country: 'NZ', deliveryMinor: null } as const
    await inTransaction(({ priceHistory }) =>
      priceHistory.put([{ ...own, at: now, priceMinor: 500 }]),
    )

    const version = await makeReadCatalogueVersion(database.db)()
    await clear()
    expect(await counts()).toEqual({ ...before, offer: 2, setting: 1, price_point: 1 })
    expect(await listings()).toEqual(ownListing)
    const other = database.db.selectFrom('offer').where('retailer_ref', '=', 'other')
    expect(await other.select('product_id').execute()).toEqual([{ product_id: null }])
    expect(await isDemonstrationLoaded(database.db)).toBe(false)
    expect(await wasDemonstrationCleared(database.db)).toBe(true)
    expect(await makeReadCatalogueVersion(database.db)()).toBeGreaterThan(version)
    await load(undefined, { force: true })
    expect(await isDemonstrationLoaded(database.db)).toBe(true)
  })

  test('never grows stale while it is refreshed, and is fresh again after a long pause', async () => {
    await load()
    const products = await database.db.selectFrom('product').select('id').execute()
    const ids = products.map(({ id }) => id)
    const isFresh = async (): Promise<boolean> => {
      const offers = await Promise.all(
        ids.map((id) => makeListOffers(database.db, clock)(id, 'NZ')),
      )
      return offers.flat().every(({ fresh }) => fresh)
    }
    const prices = async () => (await listings()).map(({ price_minor }) => price_minor)
    now = new Date(start.getTime() + 30 * day)
    expect(await isFresh()).toBe(false)
    await inTransaction((stores) => stores.listings.rebuild(ids))
    expect(await prices()).toEqual([null, null, null, null])
    await refresh()
    expect(await isFresh()).toBe(true)
    expect(await prices()).toEqual([80_000, 90_000, 110_000, null])
  })
})

const tables = `brand brand_alias retailer delivery_rule source product_group product
  product_name product_gtin offer offer_source match price_point daily_low listing
  setting`.split(/\s+/)
