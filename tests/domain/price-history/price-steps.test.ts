import { at, step } from '#tests/support/catalogue/price-step.ts'
import { marketLow, within, type PriceStep } from '#domain/price-history/price-steps.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('marketLow', () => {
  test('is the lowest of what holds, from change to change', () => {
    const low = marketLow(
      [
        [step(1, 100), step(5, 80), step(9, 120)],
        [step(2, 90), step(8, null)],
      ],
      at(1),
      at(20),
    )
    expect(low).toEqual([step(1, 100), step(2, 90), step(5, 80), step(9, 120)])
  })

  test('carries in what held before the window', () =>
    expect(marketLow([[step(1, 100), step(3, 90), step(9, 80)]], at(5), at(8))).toEqual([
      step(5, 90),
    ]))

  test('says when nobody sells it any more', () =>
    expect(marketLow([[step(2, 100), step(4, null)]], at(1), at(9))).toEqual([
      step(2, 100),
      step(4, null),
    ]))

  test('takes changes of one moment together', () => {
    const series = [[step(1, 100), step(3, null)], [step(3, 120)]]
    expect(marketLow(series, at(1), at(9))).toEqual([step(1, 100), step(3, 120)])
  })

  test('is never above any price that holds at the moment', () => {
    const steps = fc.array(
      fc.record({ day: fc.integer({ min: 1, max: 25 }), price: fc.option(fc.integer({ min: 1 })) }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(
        fc.array(steps, { maxLength: 4 }),
        fc.integer({ min: 1, max: 25 }),
        (all, day) => {
          const series = all.map((one) =>
            [...new Map(one.map(({ day, price }) => [day, step(day, price)])).values()].toSorted(
              (a, b) => a.at.getTime() - b.at.getTime(),
            ),
          )
          const prices = series.map((one) => holding(one, day)).filter((price) => price !== null)
          const low = holding(marketLow(series, at(1), at(28)), day)
          expect(low).toBe(prices.length === 0 ? null : Math.min(...prices))
        },
      ),
    )
  })

  test('follows every change when a thousand sell it', () => {
    // Each change raises the lowest price, the hardest case.
    const series = Array.from({ length: 1000 }, (_, seller) =>
      Array.from({ length: 100 }, (_, i) => ({
        at: new Date(i * 1000 + seller),
        priceMinor: i * 1000 + seller + 1,
      })),
    )
    expect(marketLow(series, new Date(0), new Date(100_000))).toHaveLength(99_001)
  })
})

const holding = (steps: readonly PriceStep[], day: number): number | null =>
  steps.findLast((each) => each.at <= at(day))?.priceMinor ?? null

test('within leaves out repeated prices and what lies outside', () =>
  expect(within([step(1, 10), step(3, 10), step(4, 12), step(9, 9)], at(2), at(9))).toEqual([
    step(2, 10),
    step(4, 12),
  ]))
