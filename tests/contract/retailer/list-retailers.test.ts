import { expect, test } from 'vitest'
import {
  makeListListedRetailers,
  makeListRetailers,
} from '#adapters/postgres/retailer/list-retailers.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'

describeDatabase('retailers', (open) => {
  test('are listed by name with their delivery rules, archived ones left out', async () => {
    const { db } = await open()
    const now = new Date('2026-03-01T12:00:00Z')
    const shops = {
      tui: { fee: 600, freeOver: 10_000, verified: true },
      Kea: { country: 'AU' },
      closed: {},
    } as const
    await seedCatalogue(db, { shops, products: [] }, now)
    await db
      .updateTable('retailer')
      .set({ archived_at: now })
      .where('slug', '=', 'closed')
      .execute()
    expect(await makeListRetailers(db)()).toEqual([
      {
        id: expect.any(Number),
        slug: 'Kea',
        name: 'Kea',
        domains: ['Kea.example'],
        logo: null,
        country: 'AU',
        shippingFrom: 'Wellington, New Zealand',
        verifiedAt: null,
        verifiedReason: null,
        deliveryRules: [],
        demo: false,
      },
      {
        id: expect.any(Number),
        slug: 'tui',
        name: 'tui',
        domains: ['tui.example'],
        logo: null,
        country: 'NZ',
        shippingFrom: 'Wellington, New Zealand',
        verifiedAt: now,
        verifiedReason: 'seen',
        deliveryRules: [
          {
            country: 'NZ',
            currency: 'NZD',
            feeMinor: 600,
            freeOverMinor: 10_000,
            minDays: 2,
            maxDays: 4,
          },
        ],
        demo: false,
      },
    ])
  })

  test('are listed for the countries in which a search among their products finds any', async () => {
    const database = await open()
    const { db } = database
    const used = { shop: 'second', price: 500, condition: 'used' } as const
    const shops = { tui: {}, kea: { country: 'AU' }, second: {}, idle: {}, closed: {} } as const
    const { productIds } = await seedCatalogue(db, {
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
    await db
      .updateTable('retailer')
      .set({ archived_at: new Date() })
      .where('slug', '=', 'closed')
      .execute()
    await transactionsOn(database)(({ listings }) => listings.rebuild(productIds))
    expect(await makeListListedRetailers(db)()).toEqual([
      { slug: 'tui', countries: ['NZ', 'AU'] },
      { slug: 'kea', countries: ['NZ'] },
      { slug: 'second', countries: ['AU'] },
    ])
  })
})
