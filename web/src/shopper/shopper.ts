import { type Country, defaultCountry } from '#domain/market/country.ts'
import { defaultDisplayCurrency, type DisplayCurrency } from '#domain/money/display-currency.ts'
import { type Basis, defaultBasis } from '#domain/offer/basis.ts'
import { type Preferences, toBasis, toCountry, toDisplayCurrency } from './preferences.ts'

/** For whom a page is shown. */
export type Shopper = {
  readonly country: Country
  readonly currency: DisplayCurrency
  /** What prices cover. */
  readonly basis: Basis
}

/** The address wins over what was chosen before, and that over the default (decision 8). */
export const shopperOf = (search: URLSearchParams, preferences: Preferences): Shopper => {
  const country = toCountry(search.get('country')) ?? preferences.country ?? defaultCountry
  const currency =
    toDisplayCurrency(search.get('currency')) ??
    preferences.currency ??
    defaultDisplayCurrency(country)
  const basis = toBasis(search.get('basis')) ?? preferences.basis ?? defaultBasis
  return { country, currency, basis }
}

/**
 * What only the address of a page says of its shopper, as a query (`country=AU&basis=item`): without
 * it an address would mean another country or basis. Empty where nothing needs to be said.
 */
export const statedChoices = (
  { country, basis }: Pick<Shopper, 'country' | 'basis'>,
  { country: chosen = defaultCountry, basis: kept = defaultBasis }: Preferences,
): string =>
  [country !== chosen && `country=${country}`, basis !== kept && `basis=${basis}`]
    .filter(Boolean)
    .join('&')

/** What is in the dollars of a country, names its shops, or counts what was found there. */
export const countryParameters: readonly string[] = ['min', 'max', 'shop', 'page']

/** The query for another shopper, without what means something in one country alone. */
export const addressFor = (
  query: string,
  { country, currency, basis }: Partial<Shopper>,
): string => {
  const search = new URLSearchParams(query)
  if (country !== undefined) {
    for (const name of countryParameters) search.delete(name)
    search.set('country', country)
  }
  if (basis !== undefined) {
    search.delete('page')
    search.set('basis', basis)
  }
  if (currency !== undefined && search.has('currency')) search.set('currency', currency)
  return search.toString()
}
