import type { Country } from '#domain/market/country.ts'
import { defaultDisplayCurrency, type DisplayCurrency } from '#domain/money/display-currency.ts'
import { toCountry, toDisplayCurrency, type Preferences } from './preferences.ts'

/** For whom a page is shown. */
export type Shopper = {
  readonly country: Country
  readonly currency: DisplayCurrency
}

/** The address wins over what was chosen before, and that over the default (decision 8). */
export const shopperOf = (search: URLSearchParams, preferences: Preferences): Shopper => {
  const country = toCountry(search.get('country')) ?? preferences.country ?? 'NZ'
  const currency =
    toDisplayCurrency(search.get('currency')) ??
    preferences.currency ??
    defaultDisplayCurrency(country)
  return { country, currency }
}

/** The country of a page where only its address says it: without it another one would be meant. */
export const explicitCountry = (
  { country }: Shopper,
  { country: chosen = 'NZ' }: Preferences,
): Country | undefined => (country === chosen ? undefined : country)
