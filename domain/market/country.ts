import type { Currency } from '../money/money.ts'
import { markets } from './markets.ts'

/** ISO 3166-1 alpha-2. */
export type Country = keyof typeof markets

export const isCountry = (code: string | null | undefined): code is Country =>
  code !== null && code !== undefined && Object.hasOwn(markets, code)

export const countries: readonly Country[] = Object.keys(markets).filter(isCountry)

/** For texts: "NZ or AU". */
export const countriesInWords = countries.join(' or ')

/** Of addresses, forms and commands that name none. */
export const defaultCountry: Country = 'NZ'

export const currencyOf = (country: Country): Currency => markets[country].currency

/** The country whose shops ask a currency. */
export const countryOfCurrency = (currency: string | undefined): Country | undefined =>
  countries.find((country) => currencyOf(country) === currency)

/** A value for each country. */
export const perCountry = <T>(make: (country: Country) => T): Readonly<Record<Country, T>> =>
  namedPerCountry((country) => country, make)

/** A value for each country, by names that are made of its code. */
export const namedPerCountry = <Name extends string, T>(
  nameOf: (country: Country) => Name,
  make: (country: Country) => T,
): Readonly<Record<Name, T>> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is a key
  Object.fromEntries(countries.map((country) => [nameOf(country), make(country)])) as Record<
    Name,
    T
  >
