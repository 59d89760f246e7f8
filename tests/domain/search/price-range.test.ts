import { formatPriceRange, parsePriceRange, priceRangeBetween } from '#domain/search/price-range.ts'
import { DomainError } from '#domain/errors.ts'
import { describe, expect, test } from 'vitest'

describe('parsePriceRange', () => {
  test.each([
    ['100-500', { min: 100, max: 500 }],
    ['100-', { min: 100, max: Infinity }],
    ['-500', { min: 0, max: 500 }],
    ['100-100', { min: 100, max: 100 }],
    ['99.95-1,299.00', { min: 99.95, max: 1299 }],
    ['$50-$1.5k', { min: 50, max: 1500 }],
    ['0-0', { min: 0, max: 0 }],
    ['1000-Infinity', { min: 1000, max: Infinity }],
    [' 100 - 500 ', { min: 100, max: 500 }],
    ['selectedMinPr=100&selectedMaxPr=Infinity', { min: 100, max: Infinity }],
    ['selectedMinPr=&selectedMaxPr=50', { min: 0, max: 50 }],
    ['', undefined],
    ['-', undefined],
    ['0-Infinity', undefined],
  ])('reads %j as %o', (text, range) => expect(parsePriceRange(text)).toEqual(range))

  test.each(
    `500-100|a-b|100|1.555-2|--5|-5-10|NaN-5|Infinity-Infinity|Infinity-5|1e3-2e3|1,00-2,000|
    9999999999-|selectedMinPr=9&selectedMaxPr=1|selectedMinPr=9|٣-٤`.split(/\|\s*/),
  )('refuses %j and names the field', (text) =>
    expect(() => parsePriceRange(text)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        code: 'search.invalid_price_range',
        details: { fields: [expect.objectContaining({ field: 'priceRange' })] },
      }),
    ),
  )
})

describe('priceRangeBetween', () => {
  test('reads two parameters, either of which may be missing', () => {
    expect(priceRangeBetween('100', undefined)).toEqual({ min: 100, max: Infinity })
    expect(priceRangeBetween('', '70')).toEqual({ min: 0, max: 70 })
    expect(priceRangeBetween(undefined, undefined)).toBeUndefined()
  })

  test('refuses a minimum above the maximum', () =>
    expect(() => priceRangeBetween('2', '1')).toThrow(DomainError))
})

test.each(['100-500', '100-', '-500', '100-100'])('formatPriceRange writes %j again', (text) => {
  const range = parsePriceRange(text)
  expect(range && formatPriceRange(range)).toBe(text)
})
