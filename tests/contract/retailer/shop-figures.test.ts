import { makeReadShopFigures } from '#adapters/postgres/retailer/shop-figures.ts'
import { makeShowShopFigures } from '#application/retailer/shop-figures.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptyTables } from '#tests/support/database/databases.ts'
import { beforeAll, expect, test } from 'vitest'
import type { ShowShopFigures } from '#application/retailer/shop-figures.ts'

const now = new Date('2026-04-20T03:00:00Z')
const clock = { now: () => now }

describeDatabase('figures of a shop', (open) => {
  let show: ShowShopFigures
  let kea: number
  let moa: number

  beforeAll(async () => {
    const database = await open()
    const { db } = database
    await emptyTables(db)
    const shop = { fee: 500, readAt: now, freshnessSeconds: 86_400 }
    const seeded = await seedCatalogue(
      db,
      {
        shops: { kea: shop, moa: shop },
        products: [
          {
            title: 'Lamp',
            offers: [
              { shop: 'kea', price: 9000 },
              { shop: 'moa', price: 8000 },
            ],
          },
          { title: 'Axe', offers: [{ shop: 'kea', price: 4000 }] },
          { title: 'Bell', offers: [{ shop: 'moa', price: 1000 }] },
        ],
      },
      now,
    )
    await transactionsOn(database, clock)(({ listings }) => listings.rebuild(seeded.productIds))
    kea = seeded.retailers.get('kea') ?? 0
    moa = seeded.retailers.get('moa') ?? 0
    const [lampAtKea = '', lampAtMoa = ''] = seeded.offerIds
    await db
      .insertInto('click_out_day')
      .values([
        { offer_id: lampAtKea, day: '2026-04-20', clicks: 3 },
        { offer_id: lampAtKea, day: '2026-04-18', clicks: 2 },
        { offer_id: lampAtKea, day: '2026-04-17', clicks: 9 },
        { offer_id: lampAtMoa, day: '2026-04-20', clicks: 7 },
      ])
      .execute()
    show = makeShowShopFigures({ readShopFigures: makeReadShopFigures(db), clock })
  })

  test('count by day, category and product what led there, and rank its prices', async () => {
    const figures = await show({ retailerId: kea, country: 'NZ', days: 3, products: 10 })
    expect(figures.days).toEqual([
      { day: '2026-04-18', clicks: 2 },
      { day: '2026-04-19', clicks: 0 },
      { day: '2026-04-20', clicks: 3 },
    ])
    expect(figures.categories).toMatchObject([{ clicks: 5 }])
    expect(figures.products).toMatchObject([
      {
        title: 'Lamp',
        clicks: 5,
        standing: { totalMinor: 9500, rank: 2, shops: 2, gapMinor: 1000 },
      },
      { title: 'Axe', clicks: 0, standing: { totalMinor: 4500, rank: 1, gapMinor: null } },
    ])
  })

  test('are of one country, and of as many products as asked', async () => {
    const elsewhere = await show({ retailerId: kea, country: 'AU', days: 1, products: 10 })
    expect(elsewhere).toEqual({
      days: [{ day: '2026-04-20', clicks: 0 }],
      categories: [],
      products: [],
    })
    const { products } = await show({ retailerId: moa, country: 'NZ', days: 1, products: 1 })
    expect(products).toMatchObject([{ title: 'Lamp', clicks: 7, standing: { gapMinor: -1000 } }])
  })
})
