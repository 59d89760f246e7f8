import { convert } from '#domain/money/conversion.ts'
import { describe, expect, test } from 'vitest'

describe('conversion', () => {
  const rates = { day: '2026-09-29', perNzd: { NZD: 1, AUD: 0.9, EUR: 0.5, DOGE: 0 } }

  test('goes through the New Zealand dollar', () => {
    expect(convert(90_00, 'AUD', 'EUR', rates)).toEqual({ amount: 50, currency: 'EUR' })
    expect(convert(100_00, 'NZD', 'AUD', rates)).toEqual({ amount: 90, currency: 'AUD' })
  })

  test.each(['KPW', 'DOGE'])('keeps the own code when there is no rate for %s', (target) =>
    expect(convert(100_00, 'NZD', target, rates)).toEqual({ amount: 100, currency: 'NZD' }),
  )

  test('keeps the own code when there are no rates at all', () =>
    expect(convert(100_00, 'NZD', 'AUD', undefined)).toEqual({ amount: 100, currency: 'NZD' }))
})
