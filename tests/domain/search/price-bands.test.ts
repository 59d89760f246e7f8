import { priceBands, rangeLabel } from '#domain/search/price-bands.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('price bands', () => {
  test.each([
    [
      { min: 12, max: 1900 },
      ['$0 - $20', '$20 - $50', '$50 - $100', '$100 - $200', '$200 - $500', '$500 - $1,000'],
      '$1,000 and above',
    ],
    [
      { min: 900, max: 1300 },
      ['$900 - $1,000', '$1,000 - $1,100', '$1,100 - $1,200'],
      '$1,200 and above',
    ],
    [{ min: 20, max: 90 }, ['$20 - $40', '$40 - $60', '$60 - $80'], '$80 and above'],
    [{ min: 1299, max: 1299 }, [], '$1,200 and above'],
    [{ min: 0.5, max: 3 }, ['$0 - $1', '$1 - $2'], '$2 and above'],
  ])('of prices %o have round edges and an open end', (prices, ranges, last) =>
    expect(priceBands(prices).map((band) => rangeLabel(band))).toEqual([...ranges, last]),
  )

  const prices = fc
    .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 9_999_999 }))
    .map(([a, b]) => ({ min: Math.min(a, b) / 100, max: Math.max(a, b) / 100 }))

  test('are at most seven, whole, without gaps, and cover every price', () =>
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
          expect(band.max).toBe(bands[index + 1]?.min ?? Infinity)
        }
      }),
      { numRuns: 1000 },
    ))
})
