import { setImmediate } from 'node:timers/promises'
import type { Stores } from '#adapters/composition/app/stores.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeReadTallies, makeReadTip } from '#adapters/postgres/tip/tip-store.ts'
import type { InTransaction } from '#application/ports.ts'
import type { PricePoint } from '#application/price-history/price-history-store.ts'
import { makeGatherCases } from '#application/tip/gather-cases.ts'
import { makeJudgeTips } from '#application/tip/judge-tips.ts'
import { makeKeepTips } from '#application/tip/keep-tips.ts'
import { makeShowTip } from '#application/tip/show-tip.ts'
import { makeShownTips } from '#application/tip/shown-tips.ts'
import { makeShowTipRecord } from '#application/tip/tip-record.ts'
import { makeLearnFirstTips, makeReplayTips, makeTrainTips } from '#application/tip/train-tips.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import {
  describeDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'

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
  let database: TestDatabase
  let inTransaction: InTransaction<Stores>
  let now = today
  let products: ReadonlyMap<string, number>
  let offerIds: ReadonlyMap<string, string>
  const clock = { now: () => now }

  beforeAll(async () => {
    database = await open()
    await makeEnsurePriceMonths(database.db)(
      daysFrom(today, -historyDays),
      new Date('2026-07-30T00:00:00Z'),
    )
  })

  beforeEach(async () => {
    now = today
    await emptyTables(database.db)
    inTransaction = transactionsOn(database, clock)
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
    await inTransaction(({ listings }) => listings.rebuild([...products.values()]))
  }

  const note = (
    title: string,
    steps: readonly (readonly [daysAgo: number, priceMinor: number])[],
  ): Promise<void> =>
    inTransaction(({ priceHistory }) =>
      priceHistory.put(
        steps.map(([daysAgo, priceMinor]): PricePoint => ({
          offerId: offerIds.get(title) ?? '',
          country: 'NZ',
          at: daysFrom(today, -daysAgo),
          priceMinor,
          deliveryMinor: 0,
        })),
      ),
    )

  const deps = () => {
    const { db } = database
    const getCatalogueIndex = makeGetCatalogueIndex(db, makeReadCatalogueVersion(db), 0)
    const common = { inTransaction, getCatalogueIndex, giveWay: setImmediate, clock }
    return { ...common, gatherCases: makeGatherCases(common) }
  }
  const train = () => makeTrainTips(deps())()
  const keep = () => makeKeepTips(deps())()
  const judge = () => makeJudgeTips(deps())()
  const replay = () => makeReplayTips(deps())()
  const record = () => makeShowTipRecord({ ...deps(), readTallies: makeReadTallies(database.db) })()
  const showing = () => {
    const shown = makeShownTips(deps())
    const readTip = makeReadTip(database.db)
    return { ...shown, show: makeShowTip({ readTip, noteShown: shown.note }) }
  }
  const idOf = (title: string): number => products.get(title) ?? 0
  const statements = () =>
    database.db.selectFrom('tip_statement').selectAll().orderBy('id').execute()

  test('are learnt from past prices, and worked out for present ones', async () => {
    expect(await showing().show(idOf('Phone 0'), 'NZ', 10_000, now)).toBeNull()
    const model = await train()
    expect(model?.cases).toBeGreaterThan(1000)
    await keep()
    const said = await showing().show(idOf('Phone 0'), 'NZ', 10_000, now)
    expect(said?.step).toBeGreaterThan(0)
    expect(said?.reason).toMatch(/\.$/)
    const rows = await database.db.selectFrom('tip').selectAll().execute()
    expect(rows).toHaveLength(2 * ofEach)
    // Fridges never fell, and to say "1 in 10" of them would be wrong.
    expect(rows.find(({ product_id: id }) => id === idOf('Fridge 0'))?.step).toBeNull()
    // The next sale comes 50 days after the last one ended.
    for (let i = 0; i < ofEach; i++) {
      const ended = endedOf(i)
      const step = rows.find(({ product_id: id }) => id === idOf(`Phone ${i}`))?.step ?? 0
      if (ended > 22) expect(step, `${ended} days`).toBeGreaterThan(5)
      if (ended < 18) expect(step, `${ended} days`).toBeLessThan(5)
    }
  })

  test('are of the very price, and of no other', async () => {
    await train()
    await keep()
    const { show } = showing()
    expect(await show(idOf('Phone 0'), 'NZ', 9999, now)).toBeNull()
    expect(await show(idOf('Phone 0'), 'AU', 10_000, now)).toBeNull()
    expect(await show(idOf('Phone 0'), 'NZ', 10_000, daysFrom(now, 1))).not.toBeNull()
    expect(await show(idOf('Phone 0'), 'NZ', 10_000, daysFrom(now, 2))).toBeNull()
  })

  test('are renewed once a day and after a price changed, and else cost nothing', async () => {
    await train()
    const versionAt = makeReadCatalogueVersion(database.db)
    await keep()
    const version = await versionAt()
    await keep()
    expect(await versionAt()).toBe(version)
    await database.db
      .updateTable('offer')
      .set({ price_minor: 9000 })
      .where('id', '=', offerIds.get('Phone 1') ?? '')
      .execute()
    await note('Phone 1', [[0, 9000]])
    await inTransaction(({ listings }) => listings.refreshPrices([idOf('Phone 1')]))
    await keep()
    expect(await versionAt()).toBeGreaterThan(version)
    const { rows } = await sql<{ amount: number; day: string }>`
      select amount_minor as amount, day::text from tip where product_id = ${idOf('Phone 1')}`.execute(
      database.db,
    )
    expect(rows).toEqual([{ amount: 9000, day: '2026-04-20' }])
  })

  test('that are shown are kept once for a product, country and day, whoever shows them', async () => {
    await train()
    await keep()
    const [one, other] = [showing(), showing()]
    for (const { show } of [one, one, other]) await show(idOf('Phone 2'), 'NZ', 10_000, now)
    expect(await statements()).toEqual([])
    await one.flush()
    await other.flush()
    await one.flush()
    expect(await statements()).toHaveLength(1)
    now = daysFrom(today, 1)
    await one.show(idOf('Phone 2'), 'NZ', 10_000, now)
    await one.flush()
    expect(await statements()).toMatchObject([
      { product_id: idOf('Phone 2'), country: 'NZ', amount_minor: 10_000, replay: false },
      { product_id: idOf('Phone 2'), said_at: now, judged_at: null },
    ])
  })

  test('are judged after 30 days by what the shops asked then, and never again', async () => {
    await train()
    await keep()
    const { show, flush } = showing()
    for (const title of ['Phone 0', 'Phone 1', 'Fridge 1'])
      await show(idOf(title), 'NZ', 10_000, now)
    await flush()
    const kept = (await statements()).length
    expect(kept).toBe(2)
    await note('Phone 0', [[-20, 9000]])
    now = daysFrom(today, 29)
    await judge()
    expect((await record()).shown).toMatchObject({ waiting: kept, score: { tips: 0 } })
    now = daysFrom(today, 30)
    await judge()
    const { shown } = await record()
    expect(shown).toMatchObject({ waiting: 0, firstAt: today, score: { tips: kept, lower: 1 } })
    expect(shown.categories.map(({ slug }) => slug)).toContain('phones')
    const phone = (await statements()).find(({ product_id: id }) => id === idOf('Phone 0'))
    expect(phone).toMatchObject({ lower: true, paid_minor: 9000, judged_at: now })
    // A price that is noted too late changes nothing of it.
    await note('Phone 0', [[-10, 7000]])
    await judge()
    expect((await statements()).find(({ id }) => id === phone?.id)).toEqual(phone)
  })

  test('of a product whose history is gone wait no longer, and count nowhere', async () => {
    await inTransaction(({ tips }) =>
      tips.addStatements([
        {
          productId: 999_999,
          country: 'NZ',
          amountMinor: 100,
          model: 1,
          step: 5,
          categoryId: 1,
          base: 0.5,
          saidAt: today,
        },
      ]),
    )
    now = daysFrom(today, 31)
    await judge()
    expect((await record()).shown).toMatchObject({ waiting: 0, score: { tips: 0 }, categories: [] })
    expect(await statements()).toHaveLength(1)
  })

  test('of the past are a record of their own, which a second replay leaves as it is', async () => {
    const { cases, score } = await replay()
    expect(score.tips).toBeGreaterThan(100)
    expect(cases).toBeGreaterThan(score.tips)
    expect(score.skill).toBeGreaterThan(0)
    const { replay: replayed, shown } = await record()
    expect(replayed.score.tips).toBe(score.tips)
    expect(replayed.score.skill).toBeCloseTo(score.skill ?? 0, 5)
    expect(shown.score.tips).toBe(0)
    const before = await statements()
    await replay()
    expect(await statements()).toEqual(before)
  })

  test('are learnt and replayed once by themselves, where the history is long enough', async () => {
    const learnFirst = () => makeLearnFirstTips(deps())()
    await learnFirst()
    await learnFirst()
    expect(await database.db.selectFrom('tip_model').select('id').execute()).toHaveLength(1)
    expect((await record()).replay.score.tips).toBeGreaterThan(100)
    await emptyTables(database.db)
    await learnFirst()
    expect(await database.db.selectFrom('tip_model').select('id').execute()).toEqual([])
    await keep()
  })
})
