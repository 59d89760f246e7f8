import { marketOf, outcomeOf, viewAt, type Market } from '#domain/tip/market-view.ts'
import { describe, expect, test } from 'vitest'

const dayMs = 86_400_000
const start = new Date('2025-01-01T00:00:00Z')
const day = (count: number): Date => new Date(start.getTime() + count * dayMs)

/** What each offer asked since so many days after the start. */
const asking = (
  ...offers: readonly (readonly (readonly [day: number, priceMinor: number | null])[])[]
): Market =>
  marketOf(
    'NZ',
    offers.map((steps) => steps.map(([at, priceMinor]) => ({ at: day(at), priceMinor }))),
  )

describe('a market as it was known', () => {
  test('has figures that can be worked out by hand, and nothing of later', () => {
    const market = asking(
      [
        [0, 1000],
        [100, 900],
        [150, 1000],
        [201, 500],
      ],
      [[50, 1100]],
    )
    // 200 days: 50 at 900, 150 at 1000; of the last 90 all but 40 at 1000, so that the median is 1000.
    expect(viewAt(market, day(200))).toEqual({
      country: 'NZ',
      at: day(200),
      priceMinor: 1000,
      knownDays: 200,
      medianMinor: 1000,
      position: 0.25 + 0.75 / 2,
      daysSinceChange: 50,
      drops: 1,
      yearDays: 200,
      earlierMinor: 900,
      offers: 2,
      secondMinor: 1100,
    })
  })

  test('is not told of before 120 days are known, nor while nobody sells it', () => {
    const market = asking([
      [0, 1000],
      [130, null],
    ])
    expect(viewAt(market, day(119))).toBeUndefined()
    expect(viewAt(market, day(120))).toBeDefined()
    expect(viewAt(market, day(131))).toBeUndefined()
  })
})

describe('what became of a price', () => {
  const lowOf = (...steps: readonly (readonly [number, number | null])[]) => asking(steps).low

  test('is lower from 3% on, and whoever waited paid the first such price', () => {
    const low = lowOf([0, 1000], [10, 971], [12, 970], [20, 800])
    expect(outcomeOf(low, day(5), 1000)).toEqual({ isLower: true, paidMinor: 970 })
  })

  test('is not lower when that comes after 30 days, and whoever waited paid the last price', () => {
    const low = lowOf([0, 1000], [29, 1050], [35, 500])
    expect(outcomeOf(low, day(5), 1000)).toEqual({ isLower: false, paidMinor: 1050 })
    expect(outcomeOf(low, day(6), 1000)).toEqual({ isLower: true, paidMinor: 500 })
  })

  test('does not count a slip of less than three hours', () => {
    const [two, four] = [2 / 24, 4 / 24]
    expect(outcomeOf(lowOf([0, 1000], [9, 1], [9 + two, 1000]), day(5), 1000).isLower).toBe(false)
    expect(outcomeOf(lowOf([0, 1000], [9, 1], [9 + four, 1000]), day(5), 1000).isLower).toBe(true)
  })

  test('keeps the last price of what nobody sold any more', () =>
    expect(outcomeOf(lowOf([0, 1000], [9, null]), day(5), 1000)).toEqual({
      isLower: false,
      paidMinor: 1000,
    }))
})
