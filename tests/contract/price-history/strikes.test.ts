import { makeListOffers } from '#adapters/postgres/offer/offer-reads.ts'
import { makeListPastPrices } from '#adapters/postgres/price-history/price-history-store.ts'
import { makeListStrikes } from '#adapters/postgres/price-history/strike-store.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { makeReadPricePoints } from '#adapters/postgres/price-history/read-price-points.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import type { Stores } from '#adapters/composition/app/stores.ts'
import type { InTransaction } from '#application/ports.ts'
import { recordPrices } from '#application/price-history/record-prices.ts'
import { makeShowPriceHistory } from '#application/price-history/show-price-history.ts'
import {
  makeStrikePrice,
  makeUndoStrike,
  type StrikeDraft,
} from '#application/price-history/strike-price.ts'
import { mostStrikes } from '#domain/price-history/strike.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import {
  describeDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeFindProduct } from '#adapters/postgres/product/product-reads.ts'

const at = (day: string): Date => new Date(`${day}T00:00:00Z`)
const operator = { kind: 'operator', name: 'a test' } as const
const unknownId = '0198c9a0-6c11-7b21-8a3c-2f4b5d6e7f80'

describeDatabase('struck prices', (open) => {
  let database: TestDatabase
  let inTransaction: InTransaction<Stores>
  let now = at('2026-04-20')
  const clock = { now: () => now }
  let kea: string
  let tui: string
  let product: number
  let publicId: string

  beforeAll(async () => {
    database = await open()
    await makeEnsurePriceMonths(database.db)(at('2026-01-01'), at('2026-05-30'))
  })

  beforeEach(async () => {
    const { db } = database
    await emptyTables(db)
    now = at('2026-04-20')
    inTransaction = transactionsOn(database, clock)
    const read = { readAt: at('2026-04-20'), freshnessSeconds: 30 * 86_400 }
    const seeded = await seedCatalogue(db, {
      shops: { kea: { fee: 500, ...read }, tui: { fee: 0, ...read } },
      products: [
        {
          title: 'Kea One',
          offers: [
            { shop: 'kea', price: 100 },
            { shop: 'tui', price: 9000 },
          ],
        },
      ],
    })
    ;[kea = '', tui = ''] = seeded.offerIds
    const row = await db.selectFrom('product').select(['id', 'public_id']).executeTakeFirstOrThrow()
    product = row.id
    publicId = row.public_id
    const courses = [
      [kea, { '2026-03-01': 10_000, '2026-04-01': 200, '2026-04-02': 9500, '2026-04-10': 100 }],
      [tui, { '2026-03-15': 9000 }],
    ] as const
    for (const [offerId, course] of courses)
      for (const [day, priceMinor] of Object.entries(course)) await ask(offerId, day, priceMinor)
    await inTransaction(({ listings }) => listings.rebuild([product]))
  })

  const ask = (offerId: string, day: string, priceMinor: number | null) =>
    inTransaction(async ({ priceHistory, listings }) => {
      const points = [
        { offerId, country: 'NZ' as const, at: at(day), priceMinor, deliveryMinor: 500 },
      ]
      const prices = { points, changed: [], regrouped: [product] }
      await recordPrices(priceHistory, prices, now)
      await listings.refreshPrices([product])
    })
  const strike = (draft: Partial<StrikeDraft> = {}) =>
    makeStrikePrice({ inTransaction, newId: makeNewId(), clock })(
      {
        target: { offerId: kea },
        from: at('2026-04-01'),
        to: at('2026-04-02'),
        reason: 'A slip',
        ...draft,
      },
      operator,
    )
  const undo = (id: string) => makeUndoStrike({ inTransaction, clock })(id, operator)
  const history = () =>
    makeShowPriceHistory({
      findProduct: makeFindProduct(database.db),
      readPricePoints: makeReadPricePoints(database.db),
      clock,
    })(publicId, 'NZ', 'item', at('2026-03-10'), at('2026-04-30'))
  const low = async () =>
    (await history()).low.map((step) => [step.at.toISOString().slice(5, 10), step.priceMinor])
  const dailyLows = async () => {
    const rows = await database.db
      .selectFrom('daily_low')
      .select(['day', 'price_minor'])
      .orderBy('day')
      .execute()
    return rows.map((row) => [row.day.slice(5), row.price_minor])
  }
  const listed = async () => {
    const row = await database.db
      .selectFrom('listing')
      .select(['price_minor', 'total_minor'])
      .executeTakeFirstOrThrow()
    return row.price_minor
  }
  const freshOffers = async () => {
    const offers = await makeListOffers(database.db, clock)(product, 'NZ')
    return offers
      .filter(({ fresh }) => fresh)
      .map(({ id }) => id)
      .toSorted()
  }
  const auditOf = async () => {
    const rows = await database.db.selectFrom('audit_entry').selectAll().orderBy('id').execute()
    return rows.map(({ action, subject_id: subject }) => [action, subject])
  }

  test('leave the history and its lows for their span alone, and keep their points', async () => {
    const before = [await low(), await dailyLows()]
    expect(await low()).toContainEqual(['04-01', 200])
    await strike()
    expect(await low()).toEqual([
      ['03-10', 10_000],
      ['03-15', 9000],
      ['04-10', 100],
    ])
    expect(await dailyLows()).toEqual([
      ['03-01', 10_000],
      ['03-15', 9000],
      ['04-10', 100],
    ])
    expect((await history()).facts.lowest).toEqual({ priceMinor: 100, at: at('2026-04-10') })
    expect(before[0]).not.toEqual(await low())
    const points = await database.db.selectFrom('price_point').selectAll().execute()
    expect(points).toHaveLength(5)
  })

  test('are what they were once the strike is undone, and undoing twice changes nothing', async () => {
    const before = [await low(), await dailyLows(), await listed()]
    const id = await strike({ from: at('2026-03-20'), to: null })
    expect([await low(), await dailyLows(), await listed()]).not.toEqual(before)
    await undo(id)
    await undo(id)
    expect([await low(), await dailyLows(), await listed()]).toEqual(before)
    expect(await auditOf()).toEqual([
      ['product.price_struck', publicId],
      ['product.strike_undone', publicId],
    ])
    await expect(undo(unknownId)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('stay left out while another strike covers them', async () => {
    const first = await strike()
    await strike({ from: at('2026-03-31'), to: at('2026-04-03') })
    await undo(first)
    expect(await low()).not.toContainEqual(['04-01', 200])
  })

  test('make an offer out of date while it asks the struck price', async () => {
    expect([await listed(), await freshOffers()]).toEqual([100, [kea, tui].toSorted()])
    const readVersion = makeReadCatalogueVersion(database.db)
    const version = await readVersion()
    await strike({ from: at('2026-04-10'), to: null })
    expect([await listed(), await freshOffers()]).toEqual([9000, [tui]])
    expect(await readVersion()).not.toBe(version)
    expect((await low()).at(-1)).toEqual(['04-02', 9000])

    // It is gone, and back at the same price.
    now = at('2026-04-21')
    await ask(kea, '2026-04-20', null)
    await ask(kea, '2026-04-21', 100)
    expect([await listed(), await freshOffers()]).toEqual([9000, [tui]])
    now = at('2026-04-23')
    await ask(kea, '2026-04-22', 8000)
    expect((await low()).at(-1)).toEqual(['04-22', 8000])
    expect(await dailyLows()).toContainEqual(['04-22', 8000])
    expect(await freshOffers()).toEqual([kea, tui].toSorted())
    // What is asked anew was not judged.
    now = at('2026-04-25')
    await ask(kea, '2026-04-24', 100)
    expect((await low()).at(-1)).toEqual(['04-24', 100])
    expect(await listed()).toBe(100)
  })

  test('can be those of all offers of a product in a country', async () => {
    const id = await strike({
      target: { publicId, country: 'NZ' },
      from: at('2026-04-01'),
      to: null,
    })
    expect(await low()).toEqual([
      ['03-10', 10_000],
      ['03-15', 9000],
      ['04-01', null],
    ])
    expect(await listed()).toBeNull()
    const listStrikes = makeListStrikes(database.db)
    expect(await listStrikes({ publicId })).toEqual([
      {
        id,
        product: { publicId, title: 'Kea One', slug: expect.any(String) },
        country: 'NZ',
        shops: ['kea', 'tui'],
        offerIds: [kea, tui].toSorted(),
        from: at('2026-04-01'),
        to: null,
        reason: 'A slip',
        struckAt: now,
        struckBy: null,
        undone: null,
      },
    ])
    expect(await listStrikes({ publicId: 'awMiEnyh59s' })).toEqual([])
    await undo(id)
    expect(await listStrikes({ id })).toMatchObject([{ undone: { at: now, by: null } }])
  })

  test('are told among the past prices of each offer', async () => {
    await strike()
    const offers = await makeListPastPrices(database.db)(publicId, 3)
    expect(offers.map(({ shop, hasMore }) => [shop, hasMore])).toEqual([
      ['kea', true],
      ['tui', false],
    ])
    expect(
      offers[0]?.prices.map(({ at: from, until, priceMinor, isStruck }) => [
        from.toISOString().slice(5, 10),
        until?.toISOString().slice(5, 10) ?? null,
        priceMinor,
        isStruck,
      ]),
    ).toEqual([
      ['04-10', null, 100, false],
      ['04-02', '04-10', 9500, false],
      ['04-01', '04-02', 200, true],
    ])
  })

  test('need a span with a price in it, a reason and an offer that there is', async () => {
    const fieldsOf = (draft: Partial<StrikeDraft>) =>
      strike(draft).then(
        () => [],
        (error: unknown) =>
          (error as { details: { fields: readonly { field: string }[] } }).details.fields.map(
            ({ field }) => field,
          ),
      )
    expect(await fieldsOf({ from: at('2026-01-01'), to: at('2026-02-01') })).toEqual(['from'])
    expect(await fieldsOf({ from: at('2026-05-01'), to: null })).toEqual(['from'])
    expect(await fieldsOf({ from: at('1999-01-01') })).toEqual(['from'])
    expect(await fieldsOf({ to: at('2026-04-01') })).toEqual(['to'])
    expect(await fieldsOf({ to: at('2026-05-01') })).toEqual(['to'])
    expect(await fieldsOf({ reason: ' \n ' })).toEqual(['reason'])
    expect(await fieldsOf({ reason: 'x'.repeat(501) })).toEqual(['reason'])
    expect(await fieldsOf({ target: { offerId: unknownId } })).toEqual(['offer'])
    expect(await fieldsOf({ target: { publicId: 'awMiEnyh59s', country: 'NZ' } })).toEqual([
      'product',
    ])
    expect(await auditOf()).toEqual([])
  })

  test('are limited in number', async () => {
    for (let made = 0; made < mostStrikes; made++) await strike()
    await expect(strike()).rejects.toMatchObject({ code: 'price_strike.too_many' })
  })
})
