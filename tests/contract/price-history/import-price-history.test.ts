import { beforeEach, expect, test } from 'vitest'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import type {
  ImportPriceHistory,
  PastPriceRow,
} from '#application/price-history/import-price-history.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { programOn } from '#tests/support/database/program-on.ts'

const now = new Date('2026-03-10T12:00:00Z')
const firstSeen = new Date('2026-03-01T00:00:00Z')
const clock = { now: () => now }
const on = (day: string): Date => new Date(`${day}T00:00:00Z`)

describeDatabase('importing a price history', (open) => {
  const database = emptiedDatabase(open, ['2026-03-01', '2026-03-10'])
  let offerIds: readonly string[]
  let kea: number
  let importPrices: ImportPriceHistory
  beforeEach(async () => {
    const program = programOn(database, clock)
    importPrices = program.products.importPrices
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
    const point = { country: 'NZ', at: firstSeen, priceMinor: 10_000, deliveryMinor: 600 } as const
    await program.inTransaction(({ priceHistory }) =>
      priceHistory.append([{ ...point, offerId: offerIds[0] ?? '' }]),
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
  const points = async () =>
    (
      await database.rows`select offer_id, at::date::text as day, price_minor, delivery_minor, currency
        from price_point order by at, currency`
    ).map((point) => [
      offerIds.indexOf(String(point['offer_id'])),
      ...Object.values(point).slice(1),
    ])
  const lows = () => database.rows`select * from daily_low order by product_id, day`
  const versionAt = () => makeReadCatalogueVersion(database.db)()
  const outcomesOf = async (...rows: readonly PastPriceRow[]) =>
    (await importPrices(rows)).map((outcome) =>
      outcome.kind === 'refused' ? outcome.problems : outcome.kind,
    )

  test('adds the changes of each offer, with delivery by the rule where none is given', async () => {
    const sydney = { retailer: 'sydney', country: 'AU', retailerRef: offerIds[1] ?? '' } as const
    const outcomes = await outcomesOf(
      row('2025-11-01', 12_000),
      row('2025-11-02', 12_000),
      row('2025-12-01', 25_000),
      row('2026-01-01', null),
      row('2026-02-01', 11_000, { deliveryMinor: 100 }),
      row('2026-02-01', 8_500, sydney),
    )
    expect(outcomes).toEqual(Array(6).fill('added'))
    expect(await points()).toEqual([
      [0, '2025-11-01', 12_000, 600, 'NZD'],
      [0, '2025-11-02', 12_000, 600, 'NZD'],
      [0, '2025-12-01', 25_000, 0, 'NZD'],
      [0, '2026-01-01', null, null, 'NZD'],
      [1, '2026-02-01', 8_500, null, 'AUD'],
      [0, '2026-02-01', 11_000, 100, 'NZD'],
      [0, '2026-03-01', 10_000, 600, 'NZD'],
    ])
  })

  test('rebuilds the daily lows of its products and tells the pages, but not for rows that are there', async () => {
    const rows = [row('2025-11-01', 12_000), row('2025-11-02', 12_000), row('2025-12-01', 25_000)]
    const version = await versionAt()
    await importPrices(rows)
    const imported = [await points(), await lows()]
    expect(imported[1]?.length).toBeGreaterThan(2)
    await programOn(database, clock).priceHistory.rebuildDailyLows()
    expect([await points(), await lows()]).toEqual(imported)
    const told = await versionAt()
    expect(told).toBeGreaterThan(version)
    expect(await outcomesOf(...rows)).toEqual(['exists', 'exists', 'exists'])
    expect([await points(), await lows()]).toEqual(imported)
    expect(await versionAt()).toBe(told)
  })

  test('corrects a price of a moment that has one', async () => {
    await importPrices([row('2025-11-01', 12_000)])
    expect(await outcomesOf(row('2025-11-01', 12_500))).toEqual(['added'])
    expect((await points()).map((point) => point[2])).toEqual([12_500, 10_000])
  })

  test('knows a shop by its id as well', async () => {
    const byId = { retailer: String(kea) }
    const outcomes = await importPrices([row('2025-11-01', 12_000, byId)])
    expect(outcomes).toEqual([{ kind: 'added', offerId: offerIds[0] }])
    const both = await outcomesOf(row('2025-12-01', 9_000), row('2025-12-01', 9_000, byId))
    expect(new Set(both)).toEqual(new Set(['added', 'exists']))
  })

  test('refuses, row by row, what it cannot know or knows better', async () => {
    const ofDate = (message: string) => [{ field: 'priceDate', message }]
    const unknown = [
      { field: 'offerId', message: 'names no offer of this retailer in this currency' },
    ]
    expect(
      await outcomesOf(
        row('2026-03-20', 1),
        row('2015-01-01', 1),
        row('2026-03-01', 1),
        row('2026-02-01', 1, { retailerRef: 'nothing' }),
        row('2026-02-01', 1, { retailer: 'nobody' }),
        row('2026-02-01', 1, { country: 'AU' }),
        row('2025-12-01', 1),
        row('2025-12-01', 2),
      ),
    ).toEqual([
      ofDate('must not lie in the future'),
      ofDate('must be of the last ten years'),
      ofDate('must be before 2026-03-01T00:00:00.000Z, when the offer was first collected'),
      unknown,
      unknown,
      unknown,
      'added',
      ofDate('another row has another price of this moment'),
    ])
    expect((await points()).map((point) => point[2])).toEqual([1, 10_000])
  })

  test('writes nothing in a trial, says what would become of each row, and counts up to the last', async () => {
    const before = await points()
    const steps: number[] = []
    const outcomes = await importPrices([row('2024-01-01', 12_000), row('2026-03-05', 1)], {
      isTrial: true,
      onProgress: ({ done, total }) => steps.push(done / total),
    })
    expect(outcomes.map(({ kind }) => kind)).toEqual(['added', 'refused'])
    expect(await points()).toEqual(before)
    expect(steps.at(-1)).toBe(1)
  })
})
