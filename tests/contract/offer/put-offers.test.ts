import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { makePutOffers, type PutOffers } from '#tests/support/catalogue/put-offers.ts'
import {
  makeRebuildDailyLows,
  type RebuildDailyLows,
} from '#application/price-history/rebuild-daily-lows.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import type { Stores } from '#adapters/composition/app/stores.ts'
import { describeDatabase, emptyTables } from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { FoundMatch } from '#application/offer/put-offer.ts'
import type { InTransaction } from '#application/ports.ts'
import type { OfferTerms } from '#domain/offer/offer.ts'

const start = new Date('2026-03-01T12:00:00Z')
const day = 86_400_000

describeDatabase('putting offers', (open, kind) => {
  let database: DatabaseHandle
  let now: Date
  let inTransaction: InTransaction<Stores>
  let putOffers: PutOffers
  let rebuildDailyLows: RebuildDailyLows
  let productIds: readonly number[]
  let shops: ReadonlyMap<string, number>
  let sources: ReadonlyMap<string, number>

  beforeAll(async () => {
    database = await open()
    await makeEnsurePriceMonths(database.db)(start, new Date(start.getTime() + 30 * day))
    const clock = { now: () => now }
    inTransaction = transactionsOn(database, clock)
    putOffers = makePutOffers({ inTransaction, clock, newId: randomUUID })
    rebuildDailyLows = makeRebuildDailyLows({ inTransaction, clock })
  })

  beforeEach(async () => {
    await emptyTables(database.db)
    now = start
    const seeded = await seedCatalogue(
      database.db,
      {
        shops: { kea: { fee: 600, freeOver: 20_000 }, tui: {} },
        products: [
          { title: 'First', offers: [] },
          { title: 'Second', offers: [] },
        ],
      },
      start,
    )
    productIds = seeded.productIds
    shops = seeded.retailers
    const rows = await database.db
      .selectFrom('source')
      .innerJoin('retailer', 'retailer.id', 'source.retailer_id')
      .select(['retailer.slug', 'source.id'])
      .execute()
    sources = new Map(rows.map(({ slug, id }) => [slug, id]))
  })

  const later = (days: number): void => {
    now = new Date(start.getTime() + days * day)
  }

  type Words = Partial<OfferTerms> & {
    readonly ref?: string
    readonly product?: number
    readonly method?: FoundMatch['method']
    readonly shop?: string
  }

  const draft = ({ ref = 'a', product = 0, method = 'gtin', shop = 'kea', ...terms }: Words) => ({
    country: 'NZ' as const,
    retailerRef: ref,
    terms: {
      title: 'Kea First, black',
      url: `https://www.${shop}.example/p/${ref}`,
      priceMinor: 10_000,
      deliveryMinor: null,
      availability: 'in-stock' as const,
      condition: 'new' as const,
      variantLabel: null,
      image: null,
      expiresAt: null,
      ...terms,
    },
    match: { productId: productIds[product] ?? 0, method, confidence: 1, decidedBy: 'test' },
  })

  const put = (...words: Words[]) => {
    const shop = words[0]?.shop ?? 'kea'
    return putOffers({
      retailerId: shops.get(shop) ?? 0,
      sourceId: sources.get(shop) ?? 0,
      offers: words.map(draft),
    })
  }

  const listings = () =>
    database.db
      .selectFrom('listing')
      .innerJoin('product', 'product.id', 'listing.product_id')
      .select(['product.title', 'listing.price_minor', 'listing.total_minor'])
      .orderBy('product.id')
      .execute()

  const history = () =>
    database.db
      .selectFrom('price_point')
      .select(['at', 'price_minor', 'delivery_minor'])
      .orderBy('at')
      .execute()

  const lows = () =>
    database.db
      .selectFrom('daily_low')
      .select(['product_id', 'day', 'price_minor', 'total_minor'])
      .orderBy('product_id')
      .orderBy('day')
      .execute()

  const matches = () =>
    database.db
      .selectFrom('match')
      .select(['product_id', 'method', 'superseded_at'])
      .orderBy('decided_at')
      .orderBy('superseded_at', (order) => order.asc().nullsLast())
      .execute()

  test('adds offers with their match, history, lows and search rows', async () => {
    expect(await put({ priceMinor: 10_000 }, { ref: 'b', product: 1, priceMinor: 30_000 })).toEqual(
      { added: 2, changed: 0, unchanged: 0 },
    )
    expect(await listings()).toEqual([
      { title: 'First', price_minor: 10_000, total_minor: 10_600 },
      { title: 'Second', price_minor: 30_000, total_minor: 30_000 },
    ])
    expect(
      (await history()).map(({ price_minor, delivery_minor }) => [price_minor, delivery_minor]),
    ).toEqual(
      expect.arrayContaining([
        [10_000, 600],
        [30_000, 0],
      ]),
    )
    expect(await lows()).toEqual([
      { product_id: productIds[0], day: '2026-03-01', price_minor: 10_000, total_minor: 10_600 },
      { product_id: productIds[1], day: '2026-03-01', price_minor: 30_000, total_minor: 30_000 },
    ])
    expect(await matches()).toMatchObject([{ method: 'gtin' }, { method: 'gtin' }])
  })

  test('writes nothing for offers that are as they were', async () => {
    await put({}, { ref: 'b' })
    const read = () =>
      Promise.all([
        database.db.selectFrom('offer').select(['id', 'changed_at', 'price_minor']).execute(),
        history(),
        matches(),
        lows(),
        makeReadCatalogueVersion(database.db)(),
      ])
    const before = await read()
    later(1)
    expect(await put({}, { ref: 'b' })).toEqual({ added: 0, changed: 0, unchanged: 2 })
    expect(await read()).toEqual(before)
  })

  test('adds to the history only when price, delivery or being for sale change', async () => {
    await put({})
    later(1)
    await put({ title: 'Another title' })
    later(2)
    await put({ priceMinor: 9_000 })
    later(3)
    await put({ priceMinor: 9_000, availability: 'out-of-stock' })
    later(4)
    await put({ priceMinor: 8_000, availability: 'out-of-stock' })
    later(5)
    await put({ priceMinor: 8_000, deliveryMinor: 0 })
    expect(await history()).toEqual([
      { at: start, price_minor: 10_000, delivery_minor: 600 },
      { at: new Date(start.getTime() + 2 * day), price_minor: 9_000, delivery_minor: 600 },
      { at: new Date(start.getTime() + 3 * day), price_minor: null, delivery_minor: null },
      { at: new Date(start.getTime() + 5 * day), price_minor: 8_000, delivery_minor: 0 },
    ])
  })

  test('keeps daily lows as a rebuild would make them', async () => {
    const course = [
      [0, 10_000, 11_000],
      [0.2, 9_000, 11_000],
      [1.5, 12_000, 11_000],
      [1.6, 12_000, 10_500],
      [4, 9_500, 10_500],
    ] as const
    for (const [days, kea, tui] of course) {
      later(days)
      await put({ priceMinor: kea })
      await put({ priceMinor: tui, shop: 'tui', deliveryMinor: 100 })
    }
    later(6)
    await put({ availability: 'out-of-stock' })
    const kept = await lows()
    expect(kept.map((row) => [row.day, row.price_minor, row.total_minor])).toEqual([
      ['2026-03-01', 9_000, 9_600],
      ['2026-03-03', 10_500, 10_600],
      ['2026-03-05', 9_500, 10_100],
      ['2026-03-08', 10_500, 10_600],
    ])
    const steps: number[] = []
    await database.db.updateTable('daily_low').set({ price_minor: 1, total_minor: 2 }).execute()
    await rebuildDailyLows(({ done, total }) => steps.push(done / total))
    expect(await lows()).toEqual(kept)
    expect(steps.at(-1)).toBe(1)
  })

  test('moves an offer with its past to another product, in both search rows', async () => {
    await put({ priceMinor: 10_000 })
    later(2)
    await put({ priceMinor: 10_000, product: 1 })
    expect(await listings()).toMatchObject([{ title: 'Second', price_minor: 10_000 }])
    expect(await lows()).toMatchObject([{ product_id: productIds[1], day: '2026-03-01' }])
    expect(await matches()).toMatchObject([
      { product_id: productIds[0], superseded_at: now },
      { product_id: productIds[1], superseded_at: null },
    ])
  })

  test('takes used goods out of the history of new ones', async () => {
    await put({ priceMinor: 10_000 })
    later(1)
    await put({ priceMinor: 10_000, condition: 'used' })
    expect(await lows()).toEqual([])
    expect(await listings()).toMatchObject([{ title: 'First', price_minor: null }])
  })

  test('never lets a run overrule what a person said', async () => {
    await put({ method: 'gtin' })
    later(1)
    await put({ method: 'person', product: 1 })
    later(2)
    expect(await put({ method: 'gtin', product: 0 })).toMatchObject({ unchanged: 1 })
    expect(await listings()).toMatchObject([{ title: 'Second' }])
    expect(await matches()).toMatchObject([
      { method: 'gtin', product_id: productIds[0] },
      { method: 'person', product_id: productIds[1], superseded_at: null },
    ])
  })

  test('notes when a person confirms what a run had found', async () => {
    await put({ method: 'title' })
    later(1)
    expect(await put({ method: 'person' })).toMatchObject({ unchanged: 1 })
    expect(await matches()).toMatchObject([
      { method: 'title', superseded_at: now },
      { method: 'person', superseded_at: null },
    ])
  })

  test('does not match again what was said not to be the same', async () => {
    await put({ product: 1 })
    const offer = await database.db.selectFrom('offer').select('id').executeTakeFirstOrThrow()
    await database.db
      .insertInto('match_refusal')
      .values({
        offer_id: offer.id,
        product_id: productIds[0] ?? 0,
        refused_by: 'person',
        refused_at: now,
      })
      .execute()
    expect(await put({ product: 0, method: 'mpn' })).toMatchObject({ unchanged: 1 })
    expect(await listings()).toMatchObject([{ title: 'Second' }])
    await put({ product: 0, method: 'person' })
    expect(await listings()).toMatchObject([{ title: 'First' }])
  })

  test('brings back an offer that was missing', async () => {
    await put({})
    await database.db.updateTable('offer').set({ missing_since: now }).execute()
    later(1)
    expect(await put({})).toMatchObject({ changed: 1 })
    expect(await database.db.selectFrom('offer').select('missing_since').execute()).toEqual([
      { missing_since: null },
    ])
  })

  test('takes the last of what a batch says twice', async () => {
    expect(await put({ priceMinor: 1 }, { priceMinor: 2 })).toMatchObject({ added: 1 })
    expect(await listings()).toMatchObject([{ price_minor: 2 }])
  })

  test('stores nothing of a batch with a link elsewhere, and names each', async () => {
    const batch = [
      {},
      { ref: 'b', url: 'https://tui.example/1' },
      { ref: 'c', url: 'javascript:1' },
      { ref: 'd', url: 'https://kea.example:8443/1' },
    ]
    await expect(put(...batch)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'offer.foreign_link',
      details: {
        fields: [
          { field: 'offers[1].url', message: 'must lead to kea.example' },
          { field: 'offers[2].url', message: 'must lead to kea.example' },
          { field: 'offers[3].url', message: 'must not name a port' },
        ],
      },
    })
    expect(await database.db.selectFrom('offer').select('id').execute()).toEqual([])
  })

  test('refuses retailers, sources and products that are not there', async () => {
    const batch = {
      retailerId: shops.get('kea') ?? 0,
      sourceId: sources.get('kea') ?? 0,
      offers: [draft({})],
    }
    await expect(putOffers({ ...batch, retailerId: 999 })).rejects.toMatchObject({
      code: 'retailer.not_found',
    })
    await expect(putOffers({ ...batch, sourceId: sources.get('tui') ?? 0 })).rejects.toMatchObject({
      code: 'source.not_found',
    })
    await database.db
      .updateTable('product')
      .set({ archived_at: now })
      .where('id', '=', productIds[0] ?? 0)
      .execute()
    await expect(putOffers(batch)).rejects.toMatchObject({ code: 'product.not_found' })
  })

  test('keeps nothing of a batch that fails half-way', async () => {
    await put({})
    const broken = { priceMinor: 1, ref: 'b', title: '' }
    await expect(put({ priceMinor: 5_000 }, broken)).rejects.toThrow(/offer_title_check/)
    expect(await listings()).toMatchObject([{ price_minor: 10_000 }])
    expect(await history()).toHaveLength(1)
  })

  test('loses nothing when shops write about the same products at once', async () => {
    const rounds = kind === 'postgres' ? 40 : 5
    for (let round = 1; round <= rounds; round++) {
      const kea = 10_000 + round
      const tui = 20_000 - round
      later(round / 1440)
      await Promise.all([
        put({ priceMinor: kea }, { ref: 'b', product: 1, priceMinor: tui }),
        put(
          { shop: 'tui', product: 1, priceMinor: kea },
          { shop: 'tui', ref: 'b', product: 0, priceMinor: tui },
        ),
      ])
      expect(await listings()).toMatchObject([
        { title: 'First', price_minor: kea },
        { title: 'Second', price_minor: kea },
      ])
    }
    expect(await history()).toHaveLength(4 * rounds)
    const kept = await lows()
    await rebuildDailyLows()
    expect(await lows()).toEqual(kept)
  })
})
