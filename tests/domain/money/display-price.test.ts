import { convert } from '#domain/money/conversion.ts'
import { defaultDisplayCurrency, displayCurrencies } from '#domain/money/display-currency.ts'
import { formatDisplayPrice, formatPrice, parseDisplayPrice } from '#domain/money/display-price.ts'
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

  test('carry their code on pages, with two decimals for every currency', () => {
    expect(formatDisplayPrice(0.0088, 'BTC')).toBe('$0.01 BTC')
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

describe('conversion', () => {
  const rates = { day: '2026-09-29', perNzd: { NZD: 1, AUD: 0.9, EUR: 0.5, DOGE: 0 } }

  test('goes through the New Zealand dollar', () => {
    expect(convert(90_00, 'AUD', 'EUR', rates)).toEqual({ amount: 50, currency: 'EUR' })
    expect(convert(100_00, 'NZD', 'AUD', rates)).toEqual({ amount: 90, currency: 'AUD' })
  })

  test.each(['KPW', 'DOGE'])('keeps the own code when there is no rate for %s', (target) => {
    expect(convert(100_00, 'NZD', target, rates)).toEqual({ amount: 100, currency: 'NZD' })
  })

  test('keeps the own code when there are no rates at all', () => {
    expect(convert(100_00, 'NZD', 'AUD', undefined)).toEqual({ amount: 100, currency: 'NZD' })
  })
})

test('there are 14 display currencies and each country begins with its own', () => {
  expect(displayCurrencies).toHaveLength(14)
  expect(defaultDisplayCurrency('AU')).toBe('AUD')
  expect(defaultDisplayCurrency('NZ')).toBe('NZD')
})
