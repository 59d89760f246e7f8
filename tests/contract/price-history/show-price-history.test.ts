import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { makeReadPricePoints } from '#adapters/postgres/price-history/read-price-points.ts'
import {
  makeShowPriceHistory,
  type ShowPriceHistory,
} from '#application/price-history/show-price-history.ts'
import { longestWindowDays } from '#domain/price-history/days-before.ts'
import { describeDatabase, emptyTables } from '#tests/support/database/databases.ts'
import { seedCatalogue, type SeedOffer } from '#tests/support/catalogue/seed-catalogue.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeFindProduct } from '#adapters/postgres/product/product-reads.ts'

const at = (day: string): Date => new Date(`${day}T00:00:00Z`)

describeDatabase('price history', (open) => {
  let database: DatabaseHandle
  let showPriceHistory: ShowPriceHistory
  beforeAll(async () => {
    database = await open()
    await makeEnsurePriceMonths(database.db)(at('2025-10-01'), at('2026-04-30'))
    showPriceHistory = makeShowPriceHistory({
      findProduct: makeFindProduct(database.db),
      readPricePoints: makeReadPricePoints(database.db),
      clock: { now: () => at('2026-04-30') },
    })
  })
  beforeEach(() => emptyTables(database.db))

  test('ends now, and says nothing of the future', async () => {
    const id = await seed([{ shop: 'alpha', price: 100, points: { '2026-03-01': 100 } }])
    const history = await showPriceHistory(id, 'NZ', 'item', at('2026-04-01'), at('2027-01-01'))
    expect(history.to).toEqual(at('2026-04-30'))
    await expect(
      showPriceHistory(id, 'NZ', 'item', at('2026-05-01'), at('2026-06-01')),
    ).rejects.toMatchObject({ details: { fields: [{ field: 'from' }] } })
  })

  type Course = SeedOffer & { readonly points: Readonly<Record<string, number | null>> }

  const seed = async (courses: readonly Course[]): Promise<string> => {
    const { offerIds } = await seedCatalogue(database.db, {
      shops: { sydney: { country: 'AU' } },
      products: [{ title: 'Kea One', offers: courses }],
    })
    for (const [index, { points, shop, delivery = null, availability }] of courses.entries()) {
      await database.db
        .insertInto('price_point')
        .values(
          Object.entries(points).map(([day, price]) => ({
            offer_id: offerIds[index] ?? '',
            at: at(day),
            price_minor: price,
            delivery_minor: delivery,
            in_store: availability === 'in-store',
            currency: shop === 'sydney' ? ('AUD' as const) : ('NZD' as const),
          })),
        )
        .execute()
    }
    const row = await database.db
      .selectFrom('product')
      .select('public_id')
      .executeTakeFirstOrThrow()
    return row.public_id
  }

  test('tells each shop’s price and the lowest of all, from what was asked before the window on', async () => {
    const id = await seed([
      { shop: 'kea', price: 1, points: { '2025-10-15': 120, '2025-11-20': 100, '2026-02-10': 90 } },
      { shop: 'tui', price: 1, points: { '2026-01-10': 95, '2026-02-20': null } },
    ])
    const history = await showPriceHistory(id, 'NZ', 'item', at('2026-01-01'), at('2026-03-01'))
    expect(history).toMatchObject({
      publicId: id,
      currency: 'NZD',
      low: [
        { at: at('2026-01-01'), priceMinor: 100 },
        { at: at('2026-01-10'), priceMinor: 95 },
        { at: at('2026-02-10'), priceMinor: 90 },
      ],
      retailers: [
        {
          retailerSlug: 'kea',
          retailerName: 'kea',
          steps: [
            { at: at('2026-01-01'), priceMinor: 100 },
            { at: at('2026-02-10'), priceMinor: 90 },
          ],
        },
        {
          retailerSlug: 'tui',
          steps: [
            { at: at('2026-01-10'), priceMinor: 95 },
            { at: at('2026-02-20'), priceMinor: null },
          ],
        },
      ],
    })
    expect(history.facts).toMatchObject({
      lowest: { priceMinor: 90, at: at('2026-02-10') },
      // 9 days of 100, 31 of 95 and 19 of 90 make a mean of 94.2.
      averageMinor: 94,
      percentOfAverage: -4,
    })
  })

  test('keeps the prices of a shop that was archived, and names it no more', async () => {
    const id = await seed([
      { shop: 'kea', price: 1, points: { '2026-01-05': 100 } },
      { shop: 'tui', price: 1, points: { '2026-01-10': 95, '2026-02-20': null } },
    ])
    await database.db
      .updateTable('retailer')
      .set({ archived_at: at('2026-02-20') })
      .where('slug', '=', 'tui')
      .execute()
    const history = await showPriceHistory(id, 'NZ', 'item', at('2026-01-01'), at('2026-03-01'))
    expect(history.low.map(({ priceMinor }) => priceMinor)).toEqual([100, 95, 100])
    expect(history.retailers.map(({ retailerSlug }) => retailerSlug)).toEqual(['kea'])
  })

  test('joins what one shop asks for two colours into its lower price', async () => {
    const id = await seed([
      { shop: 'kea', price: 1, points: { '2026-01-01': 100 } },
      { shop: 'kea', price: 1, points: { '2026-01-01': 110, '2026-01-05': 80 } },
    ])
    const { retailers } = await showPriceHistory(
      id,
      'NZ',
      'item',
      at('2026-01-01'),
      at('2026-02-01'),
    )
    expect(retailers).toMatchObject([
      { steps: [{ priceMinor: 100 }, { at: at('2026-01-05'), priceMinor: 80 }] },
    ])
  })

  test('knows neither used ones, nor the other country, nor what comes after the window', async () => {
    const id = await seed([
      { shop: 'kea', price: 1, condition: 'used', points: { '2026-01-01': 10 } },
      { shop: 'sydney', price: 1, points: { '2026-01-01': 20 } },
      { shop: 'tui', price: 1, points: { '2026-02-01': 30 } },
    ])
    const history = await showPriceHistory(id, 'NZ', 'item', at('2026-01-01'), at('2026-02-01'))
    expect(history).toMatchObject({ low: [], retailers: [], facts: { lowest: undefined } })
    expect(
      await showPriceHistory(id, 'AU', 'item', at('2026-01-01'), at('2026-02-01')),
    ).toMatchObject({
      currency: 'AUD',
      low: [{ priceMinor: 20 }],
    })
  })

  test('keeps the past of offers that are gone', async () => {
    const id = await seed([{ shop: 'kea', price: 1, points: { '2026-01-01': 100 } }])
    await database.db
      .updateTable('offer')
      .set({ missing_since: at('2026-02-01') })
      .execute()
    const { low } = await showPriceHistory(id, 'NZ', 'item', at('2026-01-01'), at('2026-02-01'))
    expect(low).toMatchObject([{ priceMinor: 100 }])
  })

  test('tells in the delivered basis what is paid at the door, and nothing where delivery is unknown', async () => {
    const id = await seed([
      { shop: 'kea', price: 1, delivery: 15, points: { '2026-01-01': 100, '2026-01-20': 80 } },
      { shop: 'tui', price: 1, points: { '2026-01-01': 70 } },
    ])
    const history = await showPriceHistory(
      id,
      'NZ',
      'delivered',
      at('2026-01-01'),
      at('2026-02-01'),
    )
    expect(history).toMatchObject({
      basis: 'delivered',
      low: [{ priceMinor: 115 }, { at: at('2026-01-20'), priceMinor: 95 }],
      medianMinor: 115,
      lowestEver: { at: at('2026-01-20'), priceMinor: 95, isOrderable: true },
      retailers: [{ retailerSlug: 'kea' }],
      offers: [{ retailerSlug: 'kea' }, { retailerSlug: 'tui', steps: [] }],
    })
    expect(history.offers[1]?.points).toMatchObject([{ priceMinor: 70, deliveryMinor: null }])
  })

  test('keeps what could be fetched in the shop only out of every series, but not out of the lowest ever', async () => {
    const id = await seed([
      { shop: 'kea', price: 1, delivery: 15, points: { '2025-11-01': 90, '2026-01-10': 100 } },
      { shop: 'tui', price: 1, availability: 'in-store', points: { '2025-12-05': 60 } },
    ])
    for (const [basis, amount] of [
      ['item', 100],
      ['delivered', 115],
    ] as const) {
      const history = await showPriceHistory(id, 'NZ', basis, at('2026-02-01'), at('2026-03-01'))
      expect(history).toMatchObject({
        low: [{ priceMinor: amount }],
        lowestEver: {
          at: at('2025-12-05'),
          priceMinor: 60,
          retailer: { retailerSlug: 'tui' },
          isOrderable: false,
        },
        retailers: [{ retailerSlug: 'kea' }],
      })
    }
  })

  test('begins with the first known price where no window is asked for', async () => {
    const id = await seed([
      { shop: 'kea', price: 1, points: { '2025-10-15': 120, '2026-02-10': 90 } },
    ])
    const { from, low } = await showPriceHistory(id, 'NZ', 'item', undefined, at('2026-03-01'))
    expect(from).toEqual(at('2025-10-15'))
    expect(low).toMatchObject([{ at: from, priceMinor: 120 }, { priceMinor: 90 }])
  })

  test('ends a price that is too old to hold, as lists of offers do', async () => {
    const id = await seed([
      { shop: 'kea', price: 1, points: { '2026-01-01': 100 } },
      { shop: 'tui', price: 1, points: { '2026-01-01': 90 } },
    ])
    await sql`update offer_source set seen_at = '2026-02-01T00:00:00Z'
      from offer join retailer on retailer.id = retailer_id
      where offer.id = offer_id and slug = 'tui'`.execute(database.db)
    await database.db.updateTable('source').set({ freshness_seconds: 86_400 }).execute()
    const { low } = await showPriceHistory(id, 'NZ', 'item', at('2026-01-01'), at('2026-03-01'))
    expect(low).toMatchObject([
      { priceMinor: 90 },
      { at: new Date('2026-02-02T00:00:00.001Z'), priceMinor: 100 },
    ])
  })

  test('refuses a window that is empty, backwards or too long, naming the field', async () => {
    const id = await seed([{ shop: 'kea', price: 1, points: { '2026-01-01': 100 } }])
    const from = at('2026-01-01')
    const tooLate = new Date(from.getTime() + (longestWindowDays + 1) * 86_400_000)
    for (const to of [from, at('2025-12-31'), tooLate, new Date(Number.NaN)]) {
      await expect(showPriceHistory(id, 'NZ', 'item', from, to)).rejects.toMatchObject({
        kind: 'invalid',
        code: 'price_history.invalid_window',
        details: { fields: [{ field: 'to' }] },
      })
    }
    await expect(
      showPriceHistory('11111111111', 'NZ', 'item', from, at('2026-02-01')),
    ).rejects.toMatchObject({ code: 'product.not_found' })
  })
})
