import { type Country, defaultCountry, isCountry } from '#domain/market/country.ts'
import { displayCurrencies, type DisplayCurrency } from '#domain/money/display-currency.ts'
import { bases, type Basis } from '#domain/offer/basis.ts'
import { readItem, storeItem } from './device-storage.ts'

/** What a shopper chose; undefined where nothing was chosen yet. */
export type Preferences = {
  readonly country: Country | undefined
  readonly currency: DisplayCurrency | undefined
  readonly basis: Basis | undefined
}

/** The preferences of this visit; listeners hear of every change. */
export type PreferenceStore = {
  readonly get: () => Preferences
  readonly set: (change: Partial<Preferences>) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** `keep` remembers a change for the next visit; the server has nothing to remember. */
export const makePreferenceStore = (
  initial: Preferences,
  keep: (preferences: Preferences) => void = () => {},
): PreferenceStore => {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(change) {
      current = { ...current, ...change }
      keep(current)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Of a Cookie header; whatever else or wrong stands in it is left aside. */
export const preferencesOf = (cookies: string): Preferences => {
  const values = new Map(
    cookies.split(';').map((pair) => {
      const [name = '', value = ''] = pair.trim().split('=', 2)
      return [name, value]
    }),
  )
  return {
    country: toCountry(values.get('country')),
    currency: toDisplayCurrency(values.get('currency')),
    basis: toBasis(values.get('basis')),
  }
}

export const toCountry = (code: string | null | undefined): Country | undefined =>
  isCountry(code) ? code : undefined

export const toDisplayCurrency = (code: string | null | undefined): DisplayCurrency | undefined =>
  displayCurrencies.find((currency) => currency === code)

export const toBasis = (name: string | null | undefined): Basis | undefined =>
  bases.find((basis) => basis === name)

/** Remembers on the device, in the specification's keys, and in cookies that the server reads. */
export const storePreferences = ({ country, currency, basis }: Preferences): void => {
  if (country) storeItem('selectedCountry', country)
  if (currency) storeItem('currency', currency)
  if (basis) storeItem('basis', basis)
  for (const [name, value] of Object.entries({ country, currency, basis })) {
    if (value) document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`
  }
}

/** What the device remembers beside the cookies: browsers keep those for days only. */
export const storedPreferences = (known: Preferences): Preferences => {
  const kept = readItem('selectedCountry')
  return {
    country: known.country ?? (kept === null ? undefined : (toCountry(kept) ?? defaultCountry)),
    currency: known.currency ?? toDisplayCurrency(readItem('currency')),
    basis: known.basis ?? toBasis(readItem('basis')),
  }
}
