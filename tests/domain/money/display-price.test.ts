import {
  formatAmount,
  formatDisplayPrice,
  formatEstimate,
  formatEstimatedSum,
  formatPrice,
} from '#domain/money/display-price.ts'
import { describe, expect, test } from 'vitest'

describe('display prices', () => {
  test.each([
    [129900, 'NZD', '$1,299.00'],
    [5, 'AUD', '$0.05'],
    [100, 'EUR', '€1.00'],
    [123456789, 'NZD', '$1,234,567.89'],
    [-250, 'NZD', '-$2.50'],
  ])('writes %i minor units of %s as %s', (amount, currency, text) =>
    expect(formatPrice(amount, currency)).toBe(text),
  )

  test.each([
    [0.0088, '$0.0088'],
    [0.00000731249, '$0.000007312'],
    [0.125, '$0.125'],
    [-0.00123, '-$0.00123'],
    [1.2345, '$1.23'],
    [0.5, '$0.50'],
    [0, '$0.00'],
  ])('have more decimals where two would misstate %d', (amount, text) =>
    expect(formatAmount(amount, 'BTC')).toBe(text),
  )

  test('carry their code on pages, with two decimals where those tell the amount', () => {
    expect(formatDisplayPrice(0.0088, 'BTC')).toBe('$0.0088 BTC')
    expect(formatDisplayPrice(88123, 'JPY')).toBe('$88,123.00 JPY')
  })

  test.each([
    [1299.6, 'NZD', '$1,300 NZD'],
    [422, 'EUR', '€422 EUR'],
    [9.99, 'USD', '$9.99 USD'],
    [0.0088, 'BTC', '$0.0088 BTC'],
  ])('have no cents where %d %s is an estimate', (amount, currency, text) =>
    expect(formatEstimate(amount, currency)).toBe(text),
  )

  test.each([
    [174.84, 142.6, 'USD', '$318 USD'],
    [61.665, 248.5, 'USD', '$311 USD'],
    [1, 2.34, 'USD', '$3.34 USD'],
  ])('add %d and %d %s as they are shown', (price, estimate, currency, text) =>
    expect(formatEstimatedSum(price, estimate, currency)).toBe(text),
  )
})
