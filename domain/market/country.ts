import type { Currency } from '../money/money.ts'

/** ISO 3166-1 alpha-2. */
export type Country = 'NZ' | 'AU'

export const countries = ['NZ', 'AU'] as const satisfies readonly Country[]

export const countryNames: Readonly<Record<Country, string>> = {
  NZ: 'New Zealand',
  AU: 'Australia',
}

const currencies: Readonly<Record<Country, Currency>> = { NZ: 'NZD', AU: 'AUD' }

export const currencyOf = (country: Country): Currency => currencies[country]
