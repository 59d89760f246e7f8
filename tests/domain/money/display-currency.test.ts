import { defaultDisplayCurrency, displayCurrencies } from '#domain/money/display-currency.ts'
import { expect, test } from 'vitest'

test('there are 14 display currencies and each country begins with its own', () => {
  expect(displayCurrencies).toHaveLength(14)
  expect(defaultDisplayCurrency('AU')).toBe('AUD')
  expect(defaultDisplayCurrency('NZ')).toBe('NZD')
})
