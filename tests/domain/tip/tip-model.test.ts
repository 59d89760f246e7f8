import type { PriceStep } from '#domain/price-history/price-steps.ts'
import { featuresOf } from '#domain/tip/features.ts'
import { marketOf, viewAt, type Market } from '#domain/tip/market-view.ts'
import { replayTips } from '#domain/tip/replay.ts'
import { casesOf, type TipCase } from '#domain/tip/tip-case.ts'
import { isCurrent, rateOf, tipOf, trainTips, type TipModel } from '#domain/tip/tip-model.ts'
import { reasonOf } from '#domain/tip/tip-reason.ts'
import { scoreOf, tallyOf } from '#domain/tip/tip-record.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const dayMs = 86_400_000
const start = Date.UTC(2023, 0, 1)
const day = (count: number): Date => new Date(start + count * dayMs)
const [phones, fridges] = [
  [11, 1],
  [12, 2],
]

/** Cheap for the last 10 days of every 60: known, and told by how long a price has held. */
const cyclic = (offset: number, days = 1200): Market => {
  const steps: PriceStep[] = [{ at: day(offset - 60), priceMinor: 1000 }]
  for (let from = offset; from < days; from += 60)
    steps.push({ at: day(from + 50), priceMinor: 800 }, { at: day(from + 60), priceMinor: 1000 })
  return marketOf('NZ', [steps])
}

/** Changes now and then, and never falls by 3%. */
const steady = (offset: number): Market =>
  marketOf('NZ', [
    Array.from({ length: 30 }, (_, i) => ({
      at: day(offset + i * 40),
      priceMinor: 1000 + (i % 2) * 10,
    })),
  ])

const gather = (until: Date): TipCase[] =>
  Array.from({ length: 40 }, (_, i) => [
    ...casesOf(cyclic(i), phones, { everyDays: 15, firstDay: i * 7, until }),
    ...casesOf(steady(i), fridges, { everyDays: 15, firstDay: i * 7, until }),
  ]).flat()

const run = <T>(work: Generator<void, T>): T => {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

const stepAt = (model: TipModel, market: Market, path: readonly number[], at: Date) => {
  const view = viewAt(market, at)
  return view && tipOf(model, { country: 'NZ', path, features: featuresOf(view) })
}

describe('a model', () => {
  let model: TipModel
  beforeAll(() => {
    const trained = run(trainTips(gather(day(1200))))
    if (!trained) throw new Error('nothing was learnt')
    model = trained
  })

  test('learns which prices fall, by category and by how long they have held', () => {
    expect(rateOf(model.rates, phones)).toBeGreaterThan(0.3)
    expect(rateOf(model.rates, fridges)).toBeLessThan(0.05)
    const market = cyclic(0)
    // The next sale begins 50 days after the last one ended.
    expect(stepAt(model, market, phones, day(720 + 5))).toBeLessThanOrEqual(3)
    expect(stepAt(model, market, phones, day(720 + 45))).toBeGreaterThanOrEqual(7)
  })

  test('takes the rate of the category above for one that it does not know', () => {
    expect(rateOf(model.rates, [99, 1])).toBe(model.rates.ofCategories[1])
    expect(rateOf(model.rates, [99, 98])).toBe(model.rates.all)
  })

  test('is the same from the same cases, whatever their order, and plain data', () => {
    const again = run(trainTips(gather(day(1200)).toReversed()))
    for (const [i, weight] of model.weights.entries())
      expect(again?.weights[i]).toBeCloseTo(weight, 6)
    expect(JSON.parse(JSON.stringify(model))).toEqual(model)
    expect(isCurrent(model)).toBe(true)
    expect(isCurrent({ ...model, features: model.features.slice(1) })).toBe(false)
  })

  test('says nothing of a category that it was not tried on', () =>
    expect(stepAt(model, cyclic(0), [13, 3], day(765))).toBeUndefined())

  test('says nothing before a sale that past prices do not contain', () => {
    const early = gather(day(320))
    const shortModel = run(trainTips([...early, ...early]))
    expect(shortModel?.seen.some((sale) => sale.includes('Boxing Day'))).toBe(false)
    const silent = { ...model, seen: model.seen.filter((sale) => sale !== 'NZ Boxing Day') }
    const december = day(1065)
    expect(december.toISOString().slice(0, 10)).toBe('2025-12-01')
    expect(stepAt(model, cyclic(0), phones, december)).toBeDefined()
    expect(stepAt(silent, cyclic(0), phones, december)).toBeUndefined()
  })

  test('is none where few prices are known', () => {
    expect(run(trainTips(gather(day(1200)).slice(0, 399)))).toBeUndefined()
    expect(run(trainTips([]))).toBeUndefined()
  })

  test('gives a reason that is true, for what it says', () => {
    const view = viewAt(cyclic(0), day(720 + 45))
    if (!view) throw new Error('nothing is known')
    expect(reasonOf(model, view, phones, 8)).toMatch(
      /^(Its price has held for \d+ weeks|Prices of such products fall often|It is not reduced now|It fell by 3% or more \d+ times in the last year)\.$/,
    )
    const reduced = viewAt(cyclic(0), day(720 + 55))
    if (!reduced) throw new Error('nothing is known')
    expect(reduced.priceMinor).toBe(800)
    expect(reasonOf(model, reduced, phones, 1)).toMatch(
      /^(It is reduced already|Its price changed less than a week ago)\.$/,
    )
  })

  test('replayed knows nothing of later, and is judged by what came', () => {
    const cases = gather(day(1200))
    const replayed = run(replayTips(cases))
    const score = scoreOf(tallyOf(replayed.flatMap(({ said }) => said ?? [])))
    expect(score.skill).toBeGreaterThan(0.3)
    // What came after the last quarter began changes nothing of what was said before.
    const cut = day(900)
    const before = cases.filter(({ at }) => at.getTime() + 30 * dayMs <= cut.getTime())
    const said = (all: typeof replayed) =>
      new Map(
        all
          .filter(({ of }) => of.at.getTime() < cut.getTime() - 121 * dayMs)
          .map(({ of, said: words }) => [of, words?.step]),
      )
    expect(said(run(replayTips(before)))).toEqual(said(replayed))
  })
})
