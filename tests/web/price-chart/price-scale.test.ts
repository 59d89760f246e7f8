import { priceScale } from '#web/src/components/price-chart/chart-scale.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

test.each([
  { prices: [1272, 1440], marks: [1200, 1300, 1400, 1500], decimals: 0 },
  { prices: [19.99, 24.5], marks: [18, 20, 22, 24, 26], decimals: 0 },
  { prices: [4.2, 4.9], marks: [4, 4.25, 4.5, 4.75, 5], decimals: 2 },
  { prices: [100], marks: [98, 100, 102], decimals: 0 },
  { prices: [0], marks: [0, 0.5, 1], decimals: 2 },
])('marks prices of $prices at $marks', ({ prices, ...scale }) => {
  expect(priceScale(prices)).toMatchObject(scale)
})

test('holds all prices, with few marks evenly apart and room below the lowest', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1e8 }), { minLength: 1 })
  fc.assert(
    fc.property(amounts, fc.constantFrom(1, 100, 1e6), (amounts, unit) => {
      const prices = amounts.map((amount) => amount / unit)
      const { low, high, marks } = priceScale(prices)
      const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeGreaterThanOrEqual(highest)
      expect(low === 0 || lowest - low >= (highest - lowest) * 0.19).toBe(true)
      expect(marks.length).toBeGreaterThanOrEqual(3)
      expect(marks.length).toBeLessThanOrEqual(8)
      expect(new Set(marks).size).toBe(marks.length)
    }),
  )
})
