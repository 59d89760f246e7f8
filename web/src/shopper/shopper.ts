import type { Country } from '#domain/market/country.ts'
import { defaultDisplayCurrency, type DisplayCurrency } from '#domain/money/display-currency.ts'
import { type Preferences, toCountry, toDisplayCurrency } from './preferences.ts'

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

/** What is in the dollars of a country, names its shops, or counts what was found there. */
export const countryParameters: readonly string[] = ['min', 'max', 'shop', 'page']

/**
 * The query of the same page for another shopper; what means something in one country alone is
 * left out.
 */
export const addressFor = (query: string, { country, currency }: Partial<Shopper>): string => {
  const search = new URLSearchParams(query)
  if (country !== undefined) {
    for (const name of countryParameters) search.delete(name)
    search.set('country', country)
  }
  if (currency !== undefined && search.has('currency')) search.set('currency', currency)
  return search.toString()
}
