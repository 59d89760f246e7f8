import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeReadPricePoints } from '#adapters/postgres/price-history/read-price-points.ts'
import { makeJudgeClaims } from '#application/offer/judge-claims.ts'
import { makeListOffers } from '#adapters/postgres/offer/offer-reads.ts'
import { makeCompareOffers } from '#application/offer/compare-offers.ts'
import { describeDatabase, emptyTables } from '#tests/support/database/databases.ts'
import {
  seedCatalogue,
  type SeedOffer,
  type SeedShop,
} from '#tests/support/catalogue/seed-catalogue.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { ListOffers } from '#application/offer/offer-view.ts'
import { makeFindProduct } from '#adapters/postgres/product/product-reads.ts'

const now = new Date('2026-03-01T12:00:00Z')
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)

describeDatabase('offers of a product', (open) => {
  let database: DatabaseHandle
  let listOffers: ListOffers
  beforeAll(async () => {
    database = await open()
    listOffers = makeListOffers(database.db, { now: () => now })
  })
  beforeEach(() => emptyTables(database.db))

  const seed = async (
    shops: Readonly<Record<string, SeedShop>>,
    offers: readonly SeedOffer[],
  ): Promise<number> => {
    const products = [{ title: 'Kea One', offers }]
    const { productIds } = await seedCatalogue(database.db, { shops, products }, now)
    return productIds[0] ?? 0
  }

  test('take their delivery from themselves, else from the shop’s rule, else do not know it', async () => {
    const id = await seed({ ruled: { fee: 600, freeOver: 10_000 }, silent: {} }, [
      { shop: 'ruled', price: 9_999 },
      { shop: 'ruled', price: 10_000 },
      { shop: 'ruled', price: 5_000, delivery: 0 },
      { shop: 'silent', price: 7_000 },
    ])
    const offers = await listOffers(id, 'NZ')
    const told = new Map(
      offers.map(({ priceMinor, deliveryMinor, totalMinor, minDays }) => [
        priceMinor,
        [deliveryMinor, totalMinor, minDays],
      ]),
    )
    expect(told).toEqual(
      new Map([
        [9_999, [600, 10_599, 2]],
        [10_000, [0, 10_000, 2]],
        [5_000, [0, 5_000, 2]],
        [7_000, [null, null, null]],
      ]),
    )
  })

  test('say when they were last read, and that an old reading is not fresh', async () => {
    const id = await seed(
      { new: { readAt: hoursAgo(1) }, old: { readAt: hoursAgo(30), freshnessSeconds: 86_400 } },
      [
        { shop: 'new', price: 1 },
        { shop: 'old', price: 2 },
      ],
    )
    const offers = await listOffers(id, 'NZ')
    expect(offers.map(({ retailer, seenAt, fresh }) => [retailer.slug, seenAt, fresh])).toEqual(
      expect.arrayContaining([
        ['new', hoursAgo(1), true],
        ['old', hoursAgo(30), false],
      ]),
    )
  })

  test('are fresh when one of their sources is', async () => {
    const id = await seed({ shop: { readAt: hoursAgo(72) } }, [{ shop: 'shop', price: 1 }])
    const retailer = await database.db.selectFrom('retailer').select('id').executeTakeFirstOrThrow()
    const source = await database.db
      .insertInto('source')
      .values({
        retailer_id: retailer.id,
        kind: 'feed',
        name: 'Products',
        url: 'https://shop.example/feed.xml',
        country: 'NZ',
        freshness_seconds: 86_400,
        last_good_at: hoursAgo(2),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [offer] = await listOffers(id, 'NZ')
    expect(offer?.fresh).toBe(false)
    await database.db
      .insertInto('offer_source')
      .values({ offer_id: offer?.id ?? '', source_id: source.id })
      .execute()
    expect(await listOffers(id, 'NZ')).toMatchObject([{ fresh: true, seenAt: hoursAgo(2) }])
  })

  test('without a source are shown, but never fresh', async () => {
    const id = await seed({}, [{ shop: 'shop', price: 1 }])
    await database.db.deleteFrom('offer_source').execute()
    expect(await listOffers(id, 'NZ')).toMatchObject([{ fresh: false, seenAt: now }])
  })

  test('leave out what is missing, expired, of an archived shop or for another country', async () => {
    const id = await seed({ closed: {}, sydney: { country: 'AU' } }, [
      { shop: 'open', price: 1, expiresAt: hoursAgo(-1) },
      { shop: 'open', price: 2, expiresAt: hoursAgo(1) },
      { shop: 'open', price: 3 },
      { shop: 'closed', price: 4 },
      { shop: 'sydney', price: 5 },
    ])
    await database.db
      .updateTable('offer')
      .set({ missing_since: now })
      .where('price_minor', '=', 3)
      .execute()
    await database.db
      .updateTable('retailer')
      .set({ archived_at: now })
      .where('slug', '=', 'closed')
      .execute()
    expect((await listOffers(id, 'NZ')).map(({ priceMinor }) => priceMinor)).toEqual([1])
    expect((await listOffers(id, 'AU')).map(({ priceMinor }) => priceMinor)).toEqual([5])
  })

  test('of more than fit are the new ones that can be ordered for least, in each basis', async () => {
    const id = await seed({ paid: { fee: 500, freeOver: 9_000 }, old: { readAt: hoursAgo(72) } }, [
      { shop: 'old', price: 10, delivery: 0 },
      { shop: 'silent', price: 20, delivery: 0, availability: 'out-of-stock' },
      { shop: 'silent', price: 30, availability: 'in-store' },
      { shop: 'silent', price: 40, delivery: 0, condition: 'used' },
      { shop: 'silent', price: 5_000 },
      { shop: 'paid', price: 8_800 },
      { shop: 'paid', price: 9_100 },
      { shop: 'silent', price: 9_050, delivery: 300 },
      { shop: 'silent', price: 9_900, delivery: 0 },
    ])
    const kept = async (most: number): Promise<readonly number[]> => {
      const offers = await makeListOffers(database.db, { now: () => now }, most)(id, 'NZ')
      return offers.map(({ priceMinor }) => priceMinor).toSorted((a, b) => a - b)
    }
    expect(await kept(2)).toEqual([5_000, 9_100])
    expect(await kept(4)).toEqual([5_000, 8_800, 9_050, 9_100])
    expect(await kept(6)).toEqual([40, 5_000, 8_800, 9_050, 9_100, 9_900])
    expect(await kept(8)).toEqual([20, 30, 40, 5_000, 8_800, 9_050, 9_100, 9_900])
  })

  test('show pictures from our own host alone', async () => {
    const id = await seed({ shop: {} }, [
      { shop: 'shop', price: 1 },
      { shop: 'shop', price: 2 },
      { shop: 'shop', price: 3 },
    ])
    for (const [price_minor, image] of [
      [1, '/images/demo/one.svg'],
      [2, 'https://shop.example/two.jpg'],
      [3, '//shop.example/three.jpg'],
    ] as const)
      await database.db
        .updateTable('offer')
        .set({ image })
        .where('price_minor', '=', price_minor)
        .execute()
    const offers = await listOffers(id, 'NZ')
    expect(new Map(offers.map(({ priceMinor, image }) => [priceMinor, image]))).toEqual(
      new Map([
        [1, '/images/demo/one.svg'],
        [2, null],
        [3, null],
      ]),
    )
  })

  test('are compared by delivered total, unknown delivery last and used ones apart', async () => {
    await seed({ paid: { fee: 900 }, silent: {} }, [
      { shop: 'silent', price: 5_000 },
      { shop: 'paid', price: 9_500 },
      { shop: 'silent', price: 10_000, delivery: 0 },
      { shop: 'silent', price: 3_000, condition: 'refurbished' },
    ])
    const { public_id: publicId } = await database.db
      .selectFrom('product')
      .select('public_id')
      .executeTakeFirstOrThrow()
    const compareOffers = makeCompareOffers({
      findProduct: makeFindProduct(database.db),
      listOffers,
      judgeClaims: makeJudgeClaims({
        readPricePoints: makeReadPricePoints(database.db),
        clock: { now: () => now },
      }),
    })
    const prices = (offers: readonly { priceMinor: number }[]): number[] =>
      offers.map(({ priceMinor }) => priceMinor)
    const comparison = await compareOffers(publicId, 'NZ', 'delivered')
    expect(comparison.product.title).toBe('Kea One')
    expect(prices(comparison.new)).toEqual([10_000, 9_500, 5_000])
    expect(prices(comparison.other)).toEqual([3_000])
    expect(prices((await compareOffers(publicId, 'NZ', 'delivered', 'bestprice-rev')).new)).toEqual(
      [9_500, 10_000, 5_000],
    )
    expect(prices((await compareOffers(publicId, 'NZ', 'item')).new)).toEqual([
      5_000, 9_500, 10_000,
    ])
    await expect(compareOffers('11111111111', 'NZ', 'delivered')).rejects.toMatchObject({
      code: 'product.not_found',
    })
  })
})
