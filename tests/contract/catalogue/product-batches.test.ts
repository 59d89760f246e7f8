import {
  makeListDailyLows,
  makeListProductsByGtin,
} from '#adapters/postgres/product/product-batches.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, type TestDatabase } from '#tests/support/database/databases.ts'
import { beforeAll, expect, test } from 'vitest'

describeDatabase('products in batches', (open) => {
  let database: TestDatabase
  let publicIds: ReadonlyMap<string, string>

  beforeAll(async () => {
    database = await open()
    const { db } = database
    const seeded = await seedCatalogue(db, {
      shops: { kea: { fee: 500 } },
      products: [
        {
          title: 'Kea 1',
          brand: 'Kea',
          gtin: '09414584300004',
          mpn: 'K-1',
          offers: [
            { shop: 'kea', price: 9000 },
            { shop: 'kea', price: 8000, condition: 'used' },
          ],
        },
        { title: 'Nobody sells it', gtin: '09521234567891', offers: [] },
        { title: 'Archived', gtin: '00012345678905', offers: [] },
      ],
    })
    await db
      .updateTable('product')
      .set({ archived_at: new Date() })
      .where('title', '=', 'Archived')
      .execute()
    await transactionsOn(database)(({ listings }) => listings.rebuild(seeded.productIds))
    const rows = await db.selectFrom('product').select(['title', 'public_id']).execute()
    publicIds = new Map(rows.map((row) => [row.title, row.public_id]))
    const id = seeded.products.get('Kea 1') ?? 0
    await db
      .insertInto('daily_low')
      .values([
        {
          product_id: id,
          country: 'NZ',
          day: '2026-01-05',
          price_minor: 9900,
          total_minor: 10_400,
        },
        { product_id: id, country: 'NZ', day: '2026-02-01', price_minor: null, total_minor: null },
        { product_id: id, country: 'NZ', day: '2026-02-10', price_minor: 9000, total_minor: 9500 },
        { product_id: id, country: 'AU', day: '2026-02-11', price_minor: 1, total_minor: null },
      ])
      .execute()
  })

  test('are found by barcode, with the lowest prices of new ones where they are sold', async () => {
    const list = makeListProductsByGtin(database.db)
    const asked = ['09414584300004', '09521234567891', '00012345678905', '09999999999994']
    expect(await list(asked, 'NZ')).toEqual([
      {
        gtin: '09414584300004',
        publicId: publicIds.get('Kea 1'),
        slug: 'kea-1',
        title: 'Kea 1',
        brand: 'Kea',
        categorySlug: 'mobile-phones',
        mpn: 'K-1',
        priceMinor: 9000,
        totalMinor: 9500,
        offerCount: 1,
        usedCount: 1,
      },
      expect.objectContaining({ title: 'Nobody sells it', priceMinor: null, offerCount: 0 }),
    ])
    expect(await list(asked, 'AU')).toMatchObject([{ priceMinor: null }, { priceMinor: null }])
  })

  test('have the lows that hold at the beginning of a window, and what differs from then on', async () => {
    const list = makeListDailyLows(database.db)
    const ids = ['Kea 1', 'Nobody sells it', 'Archived'].map((title) => publicIds.get(title) ?? '')
    const days = async (from: string | undefined) =>
      (await list(ids, 'NZ', from)).map(({ days: all }) =>
        all.map(({ day, priceMinor, totalMinor }) => [day, priceMinor, totalMinor]),
      )
    const last = ['2026-02-10', 9000, 9500]
    expect(await days(undefined)).toEqual([
      [['2026-01-05', 9900, 10_400], ['2026-02-01', null, null], last],
      [],
    ])
    expect(await days('2026-01-20')).toEqual([
      [['2026-01-20', 9900, 10_400], ['2026-02-01', null, null], last],
      [],
    ])
    expect(await days('2026-02-10')).toEqual([[last], []])
    expect(await days('2025-12-01')).toEqual(await days(undefined))
  })
})
