import { countBands, priceBands, rangeLabel } from '#domain/search/price-bands.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('price bands', () => {
  test.each([
    [
      { min: 12, max: 1900 },
      [
        '$0 - $19.99',
        '$20 - $49.99',
        '$50 - $99.99',
        '$100 - $199.99',
        '$200 - $499.99',
        '$500 - $999.99',
      ],
      '$1,000 and above',
    ],
    [
      { min: 900, max: 1300 },
      ['$900 - $999.99', '$1,000 - $1,099.99', '$1,100 - $1,199.99'],
      '$1,200 and above',
    ],
    [{ min: 20, max: 90 }, ['$20 - $39.99', '$40 - $59.99', '$60 - $79.99'], '$80 and above'],
    [{ min: 1299, max: 1299 }, [], '$1,200 and above'],
    [{ min: 0.5, max: 3 }, ['$0 - $0.99', '$1 - $1.99'], '$2 and above'],
  ])('of prices %o have round edges and an open end', (prices, ranges, last) =>
    expect(priceBands(prices).map((band) => rangeLabel(band))).toEqual([...ranges, last]),
  )

  const prices = fc
    .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 9_999_999 }))
    .map(([a, b]) => ({ min: Math.min(a, b) / 100, max: Math.max(a, b) / 100 }))

  test('are at most seven, begin with whole dollars, and hold every price once', () =>
    fc.assert(
      fc.property(prices, (range) => {
        const bands = priceBands(range)
        expect(bands.length).toBeGreaterThan(0)
        expect(bands.length).toBeLessThanOrEqual(7)
        expect(bands[0]?.min).toBeLessThanOrEqual(range.min)
        expect(bands.at(-1)?.max).toBe(Infinity)
        expect(bands.at(-1)?.min).toBeLessThanOrEqual(range.max)
        for (const [index, band] of bands.entries()) {
          expect(Number.isInteger(band.min)).toBe(true)
          expect(band.max).toBeGreaterThan(band.min)
          const next = bands[index + 1]?.min ?? Infinity
          expect(Math.round(band.max * 100)).toBe(next * 100 - (next === Infinity ? 0 : 1))
        }
      }),
      { numRuns: 1000 },
    ))
})

test('a product counts in one range, that of what it is shown with, and up to the end of each after it', () => {
  const products = [
    { amount: 5000, count: 1 },
    { amount: 9999, count: 1 },
    { amount: 10_000, count: 1 },
    { amount: 12_000, count: 1 },
    { amount: 45_000, count: 10 },
  ]
  const ranges = countBands(products).map(({ min, max, count, countUpTo }) => [
    min,
    max,
    count,
    countUpTo,
  ])
  expect(ranges).toEqual([
    [0, 99.99, 2, 2],
    [100, 199.99, 2, 4],
    [200, Infinity, 10, 14],
  ])
})

test('what has no amount counts where a range holds everything', () => {
  const products = [
    { amount: null, count: 1 },
    { amount: 0, count: 1 },
  ]
  expect(countBands(products)).toMatchObject([{ min: 0, max: Infinity, count: 2, countUpTo: 2 }])
})
