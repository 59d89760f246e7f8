import {
  formatAmount,
  formatDisplayPrice,
  formatPrice,
  parseDisplayPrice,
} from '#domain/money/display-price.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('display prices', () => {
  test.each([
    [129900, 'NZD', '$1,299.00'],
    [5, 'AUD', '$0.05'],
    [100, 'EUR', '€1.00'],
    [123456789, 'NZD', '$1,234,567.89'],
    [-250, 'NZD', '-$2.50'],
  ])('writes %i minor units of %s as %s', (amount, currency, text) => {
    expect(formatPrice(amount, currency)).toBe(text)
  })

  test.each([
    [0.0088, '$0.0088'],
    [0.00000731249, '$0.000007312'],
    [0.125, '$0.125'],
    [-0.00123, '-$0.00123'],
    [1.2345, '$1.23'],
    [0.5, '$0.50'],
    [0, '$0.00'],
  ])('have more decimals where two would misstate %d', (amount, text) => {
    expect(formatAmount(amount, 'BTC')).toBe(text)
  })

  test('carry their code on pages, with two decimals where those tell the amount', () => {
    expect(formatDisplayPrice(0.0088, 'BTC')).toBe('$0.0088 BTC')
    expect(formatDisplayPrice(88123, 'JPY')).toBe('$88,123.00 JPY')
  })

  test.each([
    ['$12.30', 12.3],
    ['$1,299.00', 1299],
    ['', 1],
    [null, 1],
    [undefined, 1],
    ['call us', 1],
  ])('are read back: %j is %d', (text, amount) => {
    expect(parseDisplayPrice(text)).toBe(amount)
  })

  test('come back as they were written', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (minor) => {
        expect(Math.round(parseDisplayPrice(formatPrice(minor, 'NZD')) * 100)).toBe(minor)
      }),
    )
  })
})
