import { beforeEach, expect, test } from 'vitest'
import type { Program } from '#adapters/composition/app/program.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { recordPrices } from '#application/price-history/record-prices.ts'
import type { StrikeDraft } from '#application/price-history/strike-price.ts'
import { mostStrikes } from '#domain/price-history/strike.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { programOn } from '#tests/support/database/program-on.ts'
import { refused } from '#tests/support/database/refused.ts'

const at = (day: string): Date => new Date(`2026-${day}T00:00:00Z`)
const dayOf = (moment: Date) => moment.toISOString().slice(5, 10)
const operator = { kind: 'operator', name: 'a test' } as const
const unknownId = '0198c9a0-6c11-7b21-8a3c-2f4b5d6e7f80'

describeDatabase('struck prices', (open) => {
  const database = emptiedDatabase(open, ['2026-01-01', '2026-05-30'])
  let now: Date
  let program: Program
  let kea: string
  let tui: string
  let product: number
  let publicId: string
  beforeEach(async () => {
    now = at('04-20')
    program = programOn(database, { now: () => now })
    const read = { readAt: now, freshnessSeconds: 30 * 86_400 }
    const seeded = await seedCatalogue(database.db, {
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
    product = seeded.productIds[0] ?? 0
    publicId = (await database.one<{ id: string }>`select public_id as id from product`).id
    await ask(kea, { '03-01': 10_000, '04-01': 200, '04-02': 9500, '04-10': 100 })
    await ask(tui, { '03-15': 9000 })
    await program.inTransaction(({ listings }) => listings.rebuild([product]))
  })

  const ask = async (offerId: string, course: Readonly<Record<string, number | null>>) => {
    for (const [day, priceMinor] of Object.entries(course))
      await program.inTransaction(async ({ priceHistory, listings }) => {
        const point = {
          offerId,
          country: 'NZ',
          at: at(day),
          priceMinor,
          deliveryMinor: 500,
        } as const
        const prices = { points: [point], changed: [], regrouped: [product] }
        await recordPrices(priceHistory, prices, now)
        await listings.refreshPrices([product])
      })
  }
  const strike = (draft: Partial<StrikeDraft> = {}) => {
    const slip = { target: { offerId: kea }, from: at('04-01'), to: at('04-02'), reason: 'A slip' }
    return program.priceHistory.strike({ ...slip, ...draft }, operator)
  }
  const undo = (id: string) => program.priceHistory.undoStrike(id, operator)
  const history = () => program.priceHistory.show(publicId, 'NZ', 'item', at('03-10'), at('04-30'))
  const low = async () => (await history()).low.map((step) => [dayOf(step.at), step.priceMinor])
  const dailyLows = async () =>
    (
      await database.rows<{ day: string; price: number }>`
        select day, price_minor as price from daily_low order by day`
    ).map(({ day, price }) => [day.slice(5), price])
  const listed = async () => (await database.one`select price_minor from listing`)['price_minor']
  const freshOffers = async () =>
    new Set(
      (await program.offers.list(product, 'NZ')).flatMap(({ fresh, id }) => (fresh ? id : [])),
    )
  const audit = () => database.rows`select action, subject_id from audit_entry order by id`

  test('leave the history and its lows for their span alone, and keep their points', async () => {
    expect(await low()).toContainEqual(['04-01', 200])
    await strike()
    const after = [
      ['03-15', 9000],
      ['04-10', 100],
    ]
    expect(await low()).toEqual([['03-10', 10_000], ...after])
    expect(await dailyLows()).toEqual([['03-01', 10_000], ...after])
    expect((await history()).facts.lowest).toEqual({ priceMinor: 100, at: at('04-10') })
    expect(await database.rows`select at from price_point`).toHaveLength(5)
  })

  test('are what they were once the strike is undone, and undoing twice changes nothing', async () => {
    const state = async () => [await low(), await dailyLows(), await listed()]
    const before = await state()
    const id = await strike({ from: at('03-20'), to: null })
    expect(await state()).not.toEqual(before)
    await undo(id)
    await undo(id)
    expect(await state()).toEqual(before)
    expect(await audit()).toEqual([
      { action: 'product.price_struck', subject_id: publicId },
      { action: 'product.strike_undone', subject_id: publicId },
    ])
    await expect(undo(unknownId)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('stay left out while another strike covers them', async () => {
    const first = await strike()
    await strike({ from: at('03-31'), to: at('04-03') })
    await undo(first)
    expect(await low()).not.toContainEqual(['04-01', 200])
  })

  test('make an offer out of date while it asks the struck price', async () => {
    expect([await listed(), await freshOffers()]).toEqual([100, new Set([kea, tui])])
    const readVersion = makeReadCatalogueVersion(database.db)
    const version = await readVersion()
    await strike({ from: at('04-10'), to: null })
    expect([await listed(), await freshOffers()]).toEqual([9000, new Set([tui])])
    expect(await readVersion()).not.toBe(version)
    expect((await low()).at(-1)).toEqual(['04-02', 9000])
    // It is gone, and back at the same price.
    now = at('04-21')
    await ask(kea, { '04-20': null, '04-21': 100 })
    expect([await listed(), await freshOffers()]).toEqual([9000, new Set([tui])])
    now = at('04-23')
    await ask(kea, { '04-22': 8000 })
    expect((await low()).at(-1)).toEqual(['04-22', 8000])
    expect(await dailyLows()).toContainEqual(['04-22', 8000])
    expect(await freshOffers()).toEqual(new Set([kea, tui]))
    // What is asked anew was not judged.
    now = at('04-25')
    await ask(kea, { '04-24': 100 })
    expect((await low()).at(-1)).toEqual(['04-24', 100])
    expect(await listed()).toBe(100)
  })

  test('can be those of all offers of a product in a country', async () => {
    const id = await strike({ target: { publicId, country: 'NZ' }, to: null })
    expect(await low()).toEqual([
      ['03-10', 10_000],
      ['03-15', 9000],
      ['04-01', null],
    ])
    expect(await listed()).toBeNull()
    const { listStrikes } = program.priceHistory
    expect(await listStrikes({ publicId })).toEqual([
      {
        id,
        product: { publicId, title: 'Kea One', slug: expect.any(String) },
        country: 'NZ',
        shops: ['kea', 'tui'],
        offerIds: [kea, tui].toSorted(),
        from: at('04-01'),
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
    const [first, second] = await program.priceHistory.listPast(publicId, 3)
    expect(first).toMatchObject({ shop: 'kea', hasMore: true })
    expect(second).toMatchObject({ shop: 'tui', hasMore: false })
    expect(first?.prices).toMatchObject([
      { at: at('04-10'), until: null, priceMinor: 100, isStruck: false },
      { at: at('04-02'), until: at('04-10'), priceMinor: 9500, isStruck: false },
      { at: at('04-01'), until: at('04-02'), priceMinor: 200, isStruck: true },
    ])
  })

  test('need a span with a price in it, a reason and an offer that there is', async () => {
    for (const [field, draft] of [
      ['from', { from: at('01-01'), to: at('02-01') }],
      ['from', { from: at('05-01'), to: null }],
      ['from', { from: new Date('1999-01-01') }],
      ['to', { to: at('04-01') }],
      ['to', { to: at('05-01') }],
      ['reason', { reason: ' \n ' }],
      ['reason', { reason: 'x'.repeat(501) }],
      ['offer', { target: { offerId: unknownId } }],
      ['product', { target: { publicId: 'awMiEnyh59s', country: 'NZ' } }],
    ] as const)
      await expect(strike(draft), field).rejects.toMatchObject({ details: { fields: [{ field }] } })
    expect(await audit()).toEqual([])
  })

  test('are limited in number', async () => {
    for (let made = 0; made < mostStrikes; made++) await strike()
    await expect(strike()).rejects.toEqual(refused('price_strike.too_many'))
  })
})
