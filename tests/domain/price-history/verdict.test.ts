import type { PriceStep } from '#domain/price-history/price-steps.ts'
import { judgePrice, type Verdict } from '#domain/price-history/verdict.ts'
import { describe, expect, test } from 'vitest'

const dayMs = 86_400_000
const now = new Date('2026-03-01T00:00:00Z')

/** A low whose steps begin that many days ago. */
const low = (...steps: readonly (readonly [daysAgo: number, priceMinor: number | null])[]) =>
  steps.map(([daysAgo, priceMinor]) => ({
    at: new Date(now.getTime() - daysAgo * dayMs),
    priceMinor,
  }))

const judge = (amountMinor: number, steps: readonly PriceStep[]): Verdict =>
  judgePrice(amountMinor, steps, 'delivered', now)

describe('the verdict of a price', () => {
  test.each<[string, number, PriceStep[], Verdict['kind']]>([
    ['known for a year and never lower', 90, low([365, 100], [10, 90]), 'lowest'],
    ['as low as before', 90, low([365, 90], [100, 100], [10, 90]), 'lowest'],
    ['that never changed', 90, low([365, 90]), 'usual'],
    ['known for 359 days only', 90, low([359, 100], [10, 90]), 'good'],
    ['with a lower one within the year', 90, low([365, 80], [300, 100], [10, 90]), 'good'],
    ['one percent under the median', 99, low([365, 80], [300, 100], [10, 99]), 'usual'],
    ['2% under the median', 98, low([365, 80], [300, 100], [10, 98]), 'good'],
    ['over a price of 75% of the time', 110, low([365, 100], [20, 110]), 'high'],
    ['over that of 74% of the time', 110, low([365, 100], [24, 110]), 'usual'],
    ['known for 13 days', 100, low([13, 100]), 'too-new'],
    ['known for 14 days', 100, low([14, 100]), 'usual'],
    ['that nobody asked before', 100, low(), 'too-new'],
    ['known for a year, but hardly of late', 90, low([365, 100], [95, null], [10, 90]), 'too-new'],
  ])('%s', (_title, amount, steps, kind) => expect(judge(amount, steps).kind).toBe(kind))

  test('says on what it rests', () =>
    expect(judge(92, low([200, 100], [20, 92]))).toEqual({
      kind: 'good',
      basis: 'delivered',
      amountMinor: 92,
      days: 200,
      changes: 1,
      medianMinor: 100,
      percentOfMedian: -8,
      changeMinor: -8,
      cheaper: null,
      position90: 1 / 9,
      position365: 0.05,
      reason: '8% below its usual price (90-day median).',
    }))

  test.each([
    [low([365, 100], [10, 90]), 90, -10],
    [low([365, 80], [30, 100]), 90, -10],
    [low([365, 100]), 100, 0],
    // Cheaper in between, and sold by nobody that day.
    [low([365, 100], [20, 70], [10, 110]), 110, 10],
    [low([365, 100], [40, null], [20, 90]), 90, null],
    [low([29, 100]), 90, null],
  ])('says what changed in 30 days', (steps, amount, changeMinor) =>
    expect(judge(amount, steps)).toMatchObject({ changeMinor }),
  )

  test.each([
    [low([365, 100], [10, 81], [2, 90]), 90, { percent: 10, daysAgo: 2 }],
    [low([365, 100], [10, 80], [0.5, 90]), 90, { percent: 11, daysAgo: 0 }],
    // Twice, the second time for hours.
    [low([365, 100], [20, 81], [15, 90], [3.25, 81], [3, 90]), 90, { percent: 10, daysAgo: 3 }],
    // For hours alone, but below another that held.
    [low([365, 100], [9, 80], [8.5, 82], [4, 90]), 90, { percent: 9, daysAgo: 4 }],
    [low([365, 100], [8.5, 80], [8, 90]), 90, null],
    [low([365, 80], [30, 90]), 90, null],
    [low([365, 100], [10, 89], [2, 90]), 90, null],
    [low([365, 100], [10, null], [2, 90]), 90, null],
  ])('says how much cheaper it was within 30 days, for a day or more', (steps, amount, cheaper) =>
    expect(judge(amount, steps)).toMatchObject({ cheaper }),
  )

  test.each([
    [low([365, 100], [10, 90]), 90, 'Lowest delivered price in a year.'],
    [low([365, 100], [20, 110]), 110, '10% above its usual price (90-day median).'],
    [low([365, 100], [30, 120]), 120, '20% above its usual price (90-day median).'],
    [low([365, 100], [30, 90]), 97, '3% below its usual price (90-day median).'],
    [low([365, 100]), 100, 'At its usual price (90-day median).'],
    [low([1, 100]), 100, 'We have known its price for 1 day.'],
    [low(), 100, 'We have known its price for less than a day.'],
  ])('says why in one sentence', (steps, amount, reason) =>
    expect(judge(amount, steps).reason).toBe(reason),
  )
})

/** Looks at every hour by itself. */
const recompute = (amount: number, steps: readonly PriceStep[]) => {
  const hourMs = dayMs / 24
  const pricesIn = (days: number): number[] => {
    const prices: number[] = []
    for (let at = now.getTime() - days * dayMs; at < now.getTime(); at += hourMs) {
      const price = steps.filter((step) => step.at.getTime() <= at).at(-1)?.priceMinor
      if (typeof price === 'number') prices.push(price)
    }
    return prices
  }
  const [year, quarter] = [pricesIn(365), pricesIn(90)]
  const share = (prices: number[], is: (price: number) => boolean): number =>
    prices.filter(is).length / prices.length
  const position = (prices: number[]): number | null =>
    prices.length === 0
      ? null
      : share(prices, (price) => price < amount) + share(prices, (price) => price === amount) / 2
  const sorted = quarter.toSorted((a, b) => a - b)
  const median = sorted.length === 0 ? null : (sorted[Math.ceil(sorted.length / 2) - 1] ?? null)
  const days = Math.floor(year.length / 24)
  const kind = (): Verdict['kind'] => {
    if (quarter.length < 14 * 24 || median === null) return 'too-new'
    const hasChanged = new Set(year).size > 1
    if (days >= 360 && hasChanged && year.every((price) => price >= amount)) return 'lowest'
    if (share(quarter, (price) => amount <= price) >= 0.75 && amount <= median * 0.98) return 'good'
    if (share(quarter, (price) => amount > price) >= 0.75 && amount >= median * 1.02) return 'high'
    return 'usual'
  }
  return {
    kind: kind(),
    days,
    medianMinor: median,
    position90: position(quarter),
    position365: position(year),
  }
}

const randomOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('equals what a scan of every hour finds, for 400 random courses', () => {
  const kinds = new Set<string>()
  for (let seed = 1; seed <= 400; seed++) {
    const random = randomOf(seed)
    const hours = Array.from({ length: 1 + random(12) }, () => 1 + random(400 * 24))
    const steps = hours
      .toSorted((a, b) => b - a)
      .map((hoursAgo) => ({
        at: new Date(now.getTime() - hoursAgo * (dayMs / 24)),
        priceMinor: random(8) === 0 ? null : 5_000 + random(12) * 250,
      }))
    const amount = steps.at(-1)?.priceMinor ?? 6_000
    const { kind, days, medianMinor, position90, position365 } = judge(amount, steps)
    const expected = recompute(amount, steps)
    const context = `seed ${seed}`
    expect({ kind, days, medianMinor }, context).toEqual({
      kind: expected.kind,
      days: expected.days,
      medianMinor: expected.medianMinor,
    })
    for (const [found, wanted] of [
      [position90, expected.position90],
      [position365, expected.position365],
    ] as const) {
      if (wanted === null) expect(found, context).toBeNull()
      else expect(found, context).toBeCloseTo(wanted, 9)
    }
    kinds.add(kind)
  }
  expect([...kinds].toSorted()).toEqual(['good', 'high', 'lowest', 'too-new', 'usual'])
})
