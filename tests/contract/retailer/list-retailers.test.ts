import { expect, test } from 'vitest'
import {
  makeListListedRetailers,
  makeListRetailers,
} from '#adapters/postgres/retailer/list-retailers.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { programOn } from '#tests/support/database/program-on.ts'

describeDatabase('retailers', (open) => {
  const database = emptiedDatabase(open)
  const archive = () => database.rows`update retailer set archived_at = now() where slug = 'closed'`

  test('are listed by name with their delivery rules, archived ones left out', async () => {
    const now = new Date('2026-03-01T12:00:00Z')
    const tui = { fee: 600, freeOver: 10_000, verified: true }
    const shops = { tui, Kea: { country: 'AU' }, closed: {} } as const
    await seedCatalogue(database.db, { shops, products: [] }, now)
    await archive()
    const shop = (name: string) => ({
      id: expect.any(Number),
      slug: name,
      name,
      domains: [`${name}.example`],
      logo: null,
      shippingFrom: 'Wellington, New Zealand',
      demo: false,
    })
    const rule = { feeMinor: 600, freeOverMinor: 10_000, minDays: 2, maxDays: 4 }
    expect(await makeListRetailers(database.db)()).toEqual([
      { ...shop('Kea'), country: 'AU', verifiedAt: null, verifiedReason: null, deliveryRules: [] },
      {
        ...shop('tui'),
        country: 'NZ',
        verifiedAt: now,
        verifiedReason: 'seen',
        deliveryRules: [{ country: 'NZ', currency: 'NZD', ...rule }],
      },
    ])
  })

  test('are listed for the countries in which a search among their products finds any', async () => {
    const used = { shop: 'second', price: 500, condition: 'used' } as const
    const shops = { tui: {}, kea: { country: 'AU' }, second: {}, idle: {}, closed: {} } as const
    const { productIds } = await seedCatalogue(database.db, {
      shops,
      products: [
        {
          title: 'Kettle',
          offers: [
            { shop: 'tui', price: 1000 },
            { shop: 'tui', country: 'AU', price: 900 },
            { shop: 'kea', country: 'NZ', price: 1100 },
            { shop: 'closed', price: 1200 },
            // A search shows none used where the product is sold new.
            used,
          ],
        },
        { title: 'Lamp', offers: [{ ...used, country: 'AU' }] },
      ],
    })
    await archive()
    await transactionsOn(database)(({ listings }) => listings.rebuild(productIds))
    expect(await makeListListedRetailers(database.db)()).toEqual([
      { slug: 'tui', countries: ['NZ', 'AU'] },
      { slug: 'kea', countries: ['NZ'] },
      { slug: 'second', countries: ['AU'] },
    ])
  })

  test('have figures by day, category and product of what led there, and of how their prices rank', async () => {
    const now = new Date('2026-04-20T03:00:00Z')
    const shop = { fee: 500, readAt: now, freshnessSeconds: 86_400 }
    const program = programOn(database, { now: () => now })
    const { productIds, retailers, offerIds } = await seedCatalogue(
      database.db,
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
    await program.inTransaction(({ listings }) => listings.rebuild(productIds))
    const [atKea, atMoa] = offerIds
    await database.rows`insert into click_out_day (offer_id, day, clicks) values
      (${atKea}, '2026-04-20', 3), (${atKea}, '2026-04-18', 2), (${atKea}, '2026-04-17', 9),
      (${atMoa}, '2026-04-20', 7)`
    const [kea = 0, moa = 0] = [retailers.get('kea'), retailers.get('moa')]
    const { figures } = program.retailers
    const ofKea = await figures({ retailerId: kea, country: 'NZ', days: 3, products: 10 })
    expect(ofKea).toMatchObject({
      days: [
        { day: '2026-04-18', clicks: 2 },
        { day: '2026-04-19', clicks: 0 },
        { day: '2026-04-20', clicks: 3 },
      ],
      categories: [{ clicks: 5 }],
      products: [
        {
          title: 'Lamp',
          clicks: 5,
          standing: { totalMinor: 9500, rank: 2, shops: 2, gapMinor: 1000 },
        },
        { title: 'Axe', clicks: 0, standing: { totalMinor: 4500, rank: 1, gapMinor: null } },
      ],
    })
    const abroad = await figures({ retailerId: kea, country: 'AU', days: 1, products: 10 })
    const days = [{ day: '2026-04-20', clicks: 0 }]
    expect(abroad).toEqual({ days, categories: [], products: [] })
    const { products } = await figures({ retailerId: moa, country: 'NZ', days: 1, products: 1 })
    expect(products).toMatchObject([{ title: 'Lamp', clicks: 7, standing: { gapMinor: -1000 } }])
  })
})
