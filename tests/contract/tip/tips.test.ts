import type { Tips } from '#application/tip/tips.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Program } from '#adapters/composition/app/program.ts'
import { makeReadPricePoints } from '#adapters/postgres/price-history/read-price-points.ts'
import type { PricePoint } from '#application/price-history/price-history-store.ts'
import type { Country } from '#domain/market/country.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import {
  describeDatabase,
  emptiedDatabase,
  emptyTables,
} from '#tests/support/database/databases.ts'
import { programOn } from '#tests/support/database/program-on.ts'

const dayMs = 86_400_000
const today = new Date('2026-04-20T00:00:00Z')
const daysFrom = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs)

const historyDays = 1140
const ofEach = 24

/** 11 to 49 days ago, so that all phones cost $100 now. */
const endedOf = (place: number): number => 11 + ((place * 7) % 39)

/**
 * $100, and of every 60 days 10 at $80, the last of which ended `endedOf(place)` days ago. One of seven of these sales did not
 * come, and one of seven came twice, so that nothing is certain.
 */
const cycle = (place: number): readonly (readonly [daysAgo: number, priceMinor: number])[] => {
  const steps: [number, number][] = []
  for (let [end, sale] = [endedOf(place), 0]; end < historyDays - 60; end += 60, sale++) {
    const kind = (place * 3 + sale * 5) % 7
    if (kind === 1) steps.unshift([end + 45, 8000], [end + 38, 10_000])
    if (kind !== 2 || sale === 0) steps.push([end + 10, 8000], [end, 10_000])
  }
  return [[historyDays, 10_000], ...steps.toSorted(([a], [b]) => b - a)]
}

describeDatabase('tips', (open) => {
  const first = daysFrom(today, -historyDays).toISOString()
  const database = emptiedDatabase(open, [first, '2026-07-30T00:00:00Z'])
  let now = today
  let program: Program
  let products: ReadonlyMap<string, number>
  let offerIds: ReadonlyMap<string, string>
  beforeEach(async () => {
    now = today
    program = programOn(database, { now: () => now })
    await sell()
  })

  /** Phones in sales that come again, the last of which ended some days ago, and fridges that cost the same. */
  const sell = async (): Promise<void> => {
    const names = Array.from({ length: ofEach }, (_, i) => i)
    const offers = [{ shop: 'kea', price: 10_000, delivery: 0 }]
    const titles = [...names.map((i) => `Phone ${i}`), ...names.map((i) => `Fridge ${i}`)]
    const seeded = await seedCatalogue(
      database.db,
      {
        shops: { kea: { readAt: today, freshnessSeconds: 90 * 86_400 } },
        products: titles.map((title) => ({
          title,
          category: title.startsWith('Phone') ? 'mobile-phones' : 'fridges-and-freezers',
          offers,
        })),
      },
      today,
    )
    products = seeded.products
    offerIds = new Map(titles.map((title, i) => [title, seeded.offerIds[i] ?? '']))
    for (const i of names) {
      await note(`Phone ${i}`, cycle(i))
      await note(
        `Fridge ${i}`,
        Array.from({ length: 28 }, (_, at) => [historyDays - at * 40 - i, 10_000 - (at % 2)]),
      )
    }
    await program.inTransaction(({ listings }) => listings.rebuild([...products.values()]))
  }

  const note = (
    title: string,
    steps: readonly (readonly [daysAgo: number, priceMinor: number])[],
  ): Promise<void> =>
    program.inTransaction(({ priceHistory }) =>
      priceHistory.put(
        steps.map(([daysAgo, priceMinor]): PricePoint => {
          const offerId = offerIds.get(title) ?? ''
          const at = daysFrom(today, -daysAgo)
          return { offerId, country: 'NZ', at, priceMinor, deliveryMinor: 0 }
        }),
      ),
    )

  const idOf = (title: string): number => products.get(title) ?? 0
  const statements = () => database.rows`select * from tip_statement order by id`
  const record = () => program.tips.showRecord()
  const showOn = async (
    tips: Pick<Tips, 'show'>,
    title: string,
    amountMinor = 10_000,
    at = now,
    country: Country = 'NZ',
  ) => {
    const productId = idOf(title)
    const points = await makeReadPricePoints(database.db)(
      productId,
      country,
      daysFrom(at, -365),
      at,
    )
    const said = await tips.show([{ productId, amountMinor, points }], country, at)
    return said.get(productId) ?? null
  }
  const show = (title: string, amount = 10_000, at = now, country: Country = 'NZ') =>
    showOn(program.tips, title, amount, at, country)
  const flush = () => program.tips.shown.flush()
  test('are learnt from past prices, and said of the lowest one', async () => {
    expect(await show('Phone 0')).toBeNull()
    expect((await program.tips.train())?.cases).toBeGreaterThan(1000)
    const said = await show('Phone 0')
    expect(said?.step).toBeGreaterThan(0)
    expect(said?.reason).toMatch(/\.$/)
    // Fridges never fell, and to say "1 in 10" of them would be wrong.
    expect(await show('Fridge 0')).toBeNull()
    // The next sale comes 50 days after the last one ended.
    for (let i = 0; i < ofEach; i++) {
      const ended = endedOf(i)
      const step = (await show(`Phone ${i}`))?.step ?? 0
      if (ended > 22) expect(step, `${ended} days`).toBeGreaterThan(5)
      if (ended < 18) expect(step, `${ended} days`).toBeLessThan(5)
    }
    expect(await show('Phone 0', 9999)).toBeNull()
    expect(await show('Phone 0', 10_000, now, 'AU')).toBeNull()
  })

  test('are said of a changed price at once, and do not turn within a day by themselves', async () => {
    await program.tips.train()
    const morning = await show('Phone 0')
    for (const hour of [1, 9, 23.9])
      expect(await show('Phone 0', 10_000, daysFrom(today, hour / 24))).toEqual(morning)
    now = daysFrom(today, 0.5)
    await note('Phone 0', [[-0.25, 9000]])
    const said = await show('Phone 0', 9000)
    expect(said?.amountMinor).toBe(9000)
    // A dearer colour of it is the same thing; of what costs less nothing is known.
    expect(await show('Phone 0', 12_000)).toEqual(said)
    expect(await show('Phone 0', 8999)).toBeNull()
    await note('Phone 0', [[-0.375, 10_000]])
    expect((await show('Phone 0'))?.reason).toBe('Its price changed less than a week ago.')
  })

  test('decide by the newest model which low prices are deals', async () => {
    const isDeal = async () => {
      await program.deals.keep()
      return (await database.rows`select from deal`).length > 0
    }
    const model = await program.tips.train()
    await note('Phone 2', [[1, 7000]])
    await database.rows`update offer set price_minor = 7000 where id = ${offerIds.get('Phone 2')}`
    await program.inTransaction(({ listings }) => listings.refreshPrices([idOf('Phone 2')]))
    expect(await isDeal()).toBe(true)
    const weights = model?.weights.map((_, place) => (place === 0 ? 9 : 0)) ?? []
    if (model) await program.inTransaction(({ tips }) => tips.addModel({ ...model, weights }, now))
    expect(await isDeal()).toBe(false)
  })

  test('that are read for a mail, which may not go out, are not kept as shown', async () => {
    await program.tips.train()
    const { peek, shown } = program.tips
    const said = await showOn({ show: peek }, 'Phone 2')
    await shown.flush()
    expect([said === null, await statements()]).toEqual([false, []])
  })

  test('that are shown are kept once for a product, country and day, whoever shows them', async () => {
    await program.tips.train()
    const { tips: other } = programOn(database, { now: () => now })
    for (const tips of [program.tips, program.tips, other]) await showOn(tips, 'Phone 2')
    expect(await statements()).toEqual([])
    for (const tips of [program.tips, other, program.tips]) await tips.shown.flush()
    expect(await statements()).toHaveLength(1)
    now = daysFrom(today, 1)
    await show('Phone 2')
    await flush()
    expect(await statements()).toMatchObject([
      { product_id: idOf('Phone 2'), country: 'NZ', amount_minor: 10_000, replay: false },
      { product_id: idOf('Phone 2'), said_at: now, judged_at: null },
    ])
  })

  test('are judged after 30 days by what the shops asked then, and never again', async () => {
    await program.tips.train()
    for (const title of ['Phone 0', 'Phone 1', 'Fridge 1']) await show(title)
    await flush()
    expect(await statements()).toHaveLength(2)
    await note('Phone 0', [[-20, 9000]])
    // Its history is gone: it waits no longer, and counts nowhere.
    const lost = { productId: 999_999, country: 'NZ', amountMinor: 100, model: 1, step: 5 } as const
    await program.inTransaction(({ tips }) =>
      tips.addStatements([{ ...lost, categoryId: 1, base: 0.5, saidAt: today }]),
    )
    now = daysFrom(today, 29)
    await program.tips.judge()
    expect((await record()).shown).toMatchObject({ waiting: 3, score: { tips: 0 } })
    now = daysFrom(today, 30)
    await program.tips.judge()
    const { shown } = await record()
    expect(shown).toMatchObject({ waiting: 0, firstAt: today, score: { tips: 2, lower: 1 } })
    expect(shown.categories.map(({ slug }) => slug)).toContain('phones')
    const phone = async () =>
      (await statements()).find(({ product_id: id }) => id === idOf('Phone 0'))
    const judged = await phone()
    expect(judged).toMatchObject({ lower: true, paid_minor: 9000, judged_at: now })
    // A price that is noted too late changes nothing of it.
    await note('Phone 0', [[-10, 7000]])
    await program.tips.judge()
    expect(await phone()).toEqual(judged)
    expect(await statements()).toHaveLength(3)
  })

  test('of the past are a record of their own, which a second replay leaves as it is', async () => {
    const { cases, score } = await program.tips.replay()
    expect(score.tips).toBeGreaterThan(100)
    expect(cases).toBeGreaterThan(score.tips)
    expect(score.skill).toBeGreaterThan(0)
    const { replay, shown } = await record()
    expect(replay.score.tips).toBe(score.tips)
    expect(replay.score.skill).toBeCloseTo(score.skill ?? 0, 5)
    expect(shown.score.tips).toBe(0)
    const before = await statements()
    await program.tips.replay()
    expect(await statements()).toEqual(before)
  })

  test('are replayed by themselves where only the weekly training has run', async () => {
    await program.tips.train()
    await program.tips.learnFirst()
    expect(await database.rows`select id from tip_model`).toHaveLength(1)
    expect((await record()).replay.score.tips).toBeGreaterThan(100)
  })

  test('are replayed anew after a replay that was stopped midway', async () => {
    await program.tips.train()
    await program.tips.replay()
    const whole = (await record()).replay.score.tips
    await database.rows`delete from tip_statement where id % 2 = 0`
    await database.rows`update tip_model set replayed_at = null`
    await program.tips.learnFirst()
    expect((await record()).replay.score.tips).toBe(whole)
  })

  test('are learnt and replayed once by themselves, where the history is long enough', async () => {
    const model = () => database.rows`select id, replayed_at from tip_model`
    await program.tips.learnFirst()
    expect(await model()).toMatchObject([{ replayed_at: today }])
    now = daysFrom(today, 1)
    await program.tips.learnFirst()
    expect(await model()).toMatchObject([{ replayed_at: today }])
    expect((await record()).replay.score.tips).toBeGreaterThan(100)
    await emptyTables(database.db)
    await program.tips.learnFirst()
    expect(await database.rows`select id from tip_model`).toEqual([])
  })
})
