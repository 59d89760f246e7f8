import { currencyOf, type Country } from '../market/country.ts'

export type DisplayCurrency = (typeof displayCurrencies)[number]

export const displayCurrencies = [
  'NZD',
  'USD',
  'AUD',
  'CNY',
  'JPY',
  'ISK',
  'KGS',
  'LUF',
  'BTC',
  'GBP',
  'EUR',
  'CAD',
  'DOGE',
  'KPW',
] as const

export const defaultDisplayCurrency = (country: Country): DisplayCurrency => currencyOf(country)
