import { defaultDisplayCurrency, displayCurrencies } from '#domain/money/display-currency.ts'
import { expect, test } from 'vitest'

test('there are 14 display currencies and each country begins with its own', () => {
  expect(displayCurrencies.join(', ')).toBe(
    'NZD, USD, AUD, CNY, JPY, ISK, KGS, LUF, BTC, GBP, EUR, CAD, DOGE, KPW',
  )
  expect(displayCurrencies).toHaveLength(14)
  expect(defaultDisplayCurrency('AU')).toBe('AUD')
  expect(defaultDisplayCurrency('NZ')).toBe('NZD')
})
