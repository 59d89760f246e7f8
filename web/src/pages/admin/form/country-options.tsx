import { countries } from '#domain/market/country.ts'
import { markets } from '#domain/market/markets.ts'
import type { ReactNode } from 'react'

/** Names of the countries by their codes, as a choice of filters. */
export const countryChoices: Readonly<Record<string, string>> = Object.fromEntries(
  countries.map((code) => [code, markets[code].name]),
)

export const CountryOptions = (): ReactNode =>
  Object.entries(countryChoices).map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
