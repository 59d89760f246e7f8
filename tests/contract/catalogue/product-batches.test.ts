import { beforeAll, expect, test } from 'vitest'
import {
  makeReadDailyLows,
  makeListProductsByGtin,
} from '#adapters/postgres/product/product-batches.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, openedDatabase } from '#tests/support/database/databases.ts'

describeDatabase('products in batches', (open) => {
  const database = openedDatabase(open)
  let publicIds: ReadonlyMap<string, string>
  beforeAll(async () => {
    const { products, productIds } = await seedCatalogue(database.db, {
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
    await database.rows`update product set archived_at = now() where title = 'Archived'`
    await transactionsOn(database)(({ listings }) => listings.rebuild(productIds))
    const rows = await database.rows<{ title: string; id: string }>`
      select title, public_id as id from product`
    publicIds = new Map(rows.map(({ title, id }) => [title, id]))
    const kea = products.get('Kea 1')
    await database.rows`insert into daily_low (product_id, country, day, price_minor, total_minor) values
      (${kea}, 'NZ', '2026-01-05', 9900, 10400), (${kea}, 'NZ', '2026-02-01', null, null),
      (${kea}, 'NZ', '2026-02-10', 9000, 9500), (${kea}, 'AU', '2026-02-11', 1, null)`
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
    const ids = ['Kea 1', 'Nobody sells it', 'Archived'].map((title) => publicIds.get(title) ?? '')
    const days = async (from: string | undefined) =>
      (await makeReadDailyLows(database.db)(ids, 'NZ', from)).map(({ days: all }) =>
        all.map(({ day, priceMinor, totalMinor }) => [day, priceMinor, totalMinor]),
      )
    const last = ['2026-02-10', 9000, 9500]
    const later = [['2026-02-01', null, null], last]
    expect(await days(undefined)).toEqual([[['2026-01-05', 9900, 10_400], ...later], []])
    expect(await days('2026-01-20')).toEqual([[['2026-01-20', 9900, 10_400], ...later], []])
    expect(await days('2026-02-10')).toEqual([[last], []])
    expect(await days('2025-12-01')).toEqual(await days(undefined))
  })
})
