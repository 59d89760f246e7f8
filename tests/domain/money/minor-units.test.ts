import { fractionDigits, toMinorUnits } from '#domain/money/minor-units.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('toMinorUnits', () => {
  test.each([
    ['1299.00', 'NZD', 129900, false],
    ['1299', 'NZD', 129900, false],
    ['0.1', 'AUD', 10, false],
    ['1.005', 'NZD', 101, true],
    ['1.0049', 'NZD', 100, true],
    ['1.000', 'NZD', 100, false],
    ['0.995', 'NZD', 100, true],
    ['1980', 'JPY', 1980, false],
    ['1980.50', 'JPY', 1981, true],
    ['12.500', 'KWD', 12500, false],
    ['999999999999.99', 'NZD', 99999999999999, false],
  ])('%s %s are %i minor units, rounded: %s', (amount, currency, amountMinor, rounded) =>
    expect(toMinorUnits(amount, currency)).toEqual({ amountMinor, rounded }),
  )

  test('is exact for every amount in cents', () =>
    fc.assert(
      fc.property(fc.nat(2_147_483_647), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        expect(toMinorUnits(text, 'NZD')).toEqual({ amountMinor: cents, rounded: false })
      }),
    ))
})

test('knows currencies without and with three decimals', () =>
  expect(['NZD', 'AUD', 'JPY', 'KWD'].map(fractionDigits)).toEqual([2, 2, 0, 3]))
