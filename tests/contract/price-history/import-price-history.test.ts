import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import {
  makeImportPriceHistory,
  type ImportPriceHistory,
  type PastPriceRow,
} from '#application/price-history/import-price-history.ts'
import { makeRebuildDailyLows } from '#application/price-history/rebuild-daily-lows.ts'
import type { InTransaction } from '#application/ports.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import type { Stores } from '#adapters/composition/app/stores.ts'
import {
  describeDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const now = new Date('2026-03-10T12:00:00Z')
const firstSeen = new Date('2026-03-01T00:00:00Z')
const on = (day: string): Date => new Date(`${day}T00:00:00Z`)

describeDatabase('importing a price history', (open) => {
  let database: TestDatabase
  let inTransaction: InTransaction<Stores>
  let importPrices: ImportPriceHistory
  let offerIds: readonly string[]
  let kea: number
  const clock = { now: () => now }

  beforeAll(async () => {
    database = await open()
    inTransaction = transactionsOn(database, clock)
    const ensurePriceMonths = makeEnsurePriceMonths(database.db)
    await ensurePriceMonths(firstSeen, now)
    importPrices = makeImportPriceHistory({ inTransaction, ensurePriceMonths, clock })
  })

  beforeEach(async () => {
    await emptyTables(database.db)
    const seeded = await seedCatalogue(
      database.db,
      {
        shops: { kea: { fee: 600, freeOver: 20_000 }, sydney: { country: 'AU' } },
        products: [
          {
            title: 'First',
            offers: [
              { shop: 'kea', price: 10_000 },
              { shop: 'sydney', price: 9_000 },
            ],
          },
          { title: 'Second', offers: [{ shop: 'kea', price: 30_000 }] },
        ],
      },
      firstSeen,
    )
    offerIds = seeded.offerIds
    kea = seeded.retailers.get('kea') ?? 0
    await inTransaction(({ priceHistory }) =>
      priceHistory.append([
        {
          offerId: offerIds[0] ?? '',
          country: 'NZ',
          at: firstSeen,
          priceMinor: 10_000,
          deliveryMinor: 600,
        },
      ]),
    )
  })

  const row = (day: string, priceMinor: number | null, given: Partial<PastPriceRow> = {}) => ({
    retailer: 'kea',
    country: 'NZ' as const,
    retailerRef: offerIds[0] ?? '',
    at: on(day),
    priceMinor,
    deliveryMinor: null,
    ...given,
  })

  const points = () =>
    database.db
      .selectFrom('price_point')
      .select(['offer_id', 'at', 'price_minor', 'delivery_minor', 'currency'])
      .orderBy('at')
      .orderBy('currency')
      .execute()

  const lows = () =>
    database.db.selectFrom('daily_low').selectAll().orderBy('product_id').orderBy('day').execute()

  const problems = (outcomes: Awaited<ReturnType<ImportPriceHistory>>) =>
    outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.problems : outcome.kind))

  test('adds the changes of each offer, with delivery by the rule where none is given', async () => {
    const outcomes = await importPrices([
      row('2025-11-01', 12_000),
      row('2025-11-02', 12_000),
      row('2025-12-01', 25_000),
      row('2026-01-01', null),
      row('2026-02-01', 11_000, { deliveryMinor: 100 }),
      row('2026-02-01', 8_500, {
        retailer: 'sydney',
        country: 'AU',
        retailerRef: offerIds[1] ?? '',
      }),
    ])
    expect(problems(outcomes)).toEqual(Array(6).fill('added'))
    expect(await points()).toEqual(
      [
        [0, '2025-11-01', 12_000, 600, 'NZD'],
        [0, '2025-11-02', 12_000, 600, 'NZD'],
        [0, '2025-12-01', 25_000, 0, 'NZD'],
        [0, '2026-01-01', null, null, 'NZD'],
        [1, '2026-02-01', 8_500, null, 'AUD'],
        [0, '2026-02-01', 11_000, 100, 'NZD'],
        [0, '2026-03-01', 10_000, 600, 'NZD'],
      ].map(([offer, day, price, delivery, currency]) => ({
        offer_id: offerIds[Number(offer)],
        at: on(String(day)),
        price_minor: price,
        delivery_minor: delivery,
        currency,
      })),
    )
  })

  test('rebuilds the daily lows of its products, and tells the pages', async () => {
    const version = await makeReadCatalogueVersion(database.db)()
    await importPrices([row('2025-11-01', 12_000), row('2025-12-01', 25_000)])
    const imported = await lows()
    expect(imported.length).toBeGreaterThan(2)
    await makeRebuildDailyLows({ inTransaction, clock })()
    expect(await lows()).toEqual(imported)
    expect(await makeReadCatalogueVersion(database.db)()).toBeGreaterThan(version)
  })

  test('changes nothing when the same rows are imported again', async () => {
    const rows = [row('2025-11-01', 12_000), row('2025-11-02', 12_000), row('2025-12-01', null)]
    await importPrices(rows)
    const before = [await points(), await lows()]
    const version = await makeReadCatalogueVersion(database.db)()
    expect(problems(await importPrices(rows))).toEqual(['exists', 'exists', 'exists'])
    expect([await points(), await lows()]).toEqual(before)
    expect(await makeReadCatalogueVersion(database.db)()).toBe(version)
  })

  test('corrects a price of a moment that has one', async () => {
    await importPrices([row('2025-11-01', 12_000)])
    expect(problems(await importPrices([row('2025-11-01', 12_500)]))).toEqual(['added'])
    expect((await points()).map(({ price_minor: price }) => price)).toEqual([12_500, 10_000])
  })

  test('knows a shop by its id as well', async () => {
    const outcomes = await importPrices([row('2025-11-01', 12_000, { retailer: String(kea) })])
    expect(outcomes).toEqual([{ kind: 'added', offerId: offerIds[0] }])
    const both = [row('2025-12-01', 9_000), row('2025-12-01', 9_000, { retailer: String(kea) })]
    expect(new Set(problems(await importPrices(both)))).toEqual(new Set(['added', 'exists']))
  })

  test('refuses, row by row, what it cannot know or knows better', async () => {
    const outcomes = await importPrices([
      row('2026-03-20', 1),
      row('2015-01-01', 1),
      row('2026-03-01', 1),
      row('2026-02-01', 1, { retailerRef: 'nothing' }),
      row('2026-02-01', 1, { retailer: 'nobody' }),
      row('2026-02-01', 1, { country: 'AU' }),
      row('2025-12-01', 1),
      row('2025-12-01', 2),
    ])
    const unknown = [
      { field: 'offerId', message: 'names no offer of this retailer in this currency' },
    ]
    expect(problems(outcomes)).toEqual([
      [{ field: 'priceDate', message: 'must not lie in the future' }],
      [{ field: 'priceDate', message: 'must be of the last ten years' }],
      [
        {
          field: 'priceDate',
          message: 'must be before 2026-03-01T00:00:00.000Z, when the offer was first collected',
        },
      ],
      unknown,
      unknown,
      unknown,
      'added',
      [{ field: 'priceDate', message: 'another row has another price of this moment' }],
    ])
    expect((await points()).map(({ price_minor: price }) => price)).toEqual([1, 10_000])
  })

  test('writes nothing in a trial, and says what would become of each row', async () => {
    const before = await points()
    const outcomes = await importPrices([row('2024-01-01', 12_000), row('2026-03-05', 1)], {
      isTrial: true,
    })
    expect(outcomes.map(({ kind }) => kind)).toEqual(['added', 'refused'])
    expect(await points()).toEqual(before)
  })

  test('counts up to the last row', async () => {
    const steps: number[] = []
    await importPrices([row('2025-11-01', 12_000), row('2026-03-20', 1)], {
      onProgress: ({ done, total }) => steps.push(done / total),
    })
    expect(steps.at(-1)).toBe(1)
  })
})
