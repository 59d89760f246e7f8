import type { Country } from '#domain/market/country.ts'
import { keep, recall } from './device.ts'
import { toDisplayCurrency, type Preferences, type PreferenceStore } from './preferences.ts'
import { shopperOf } from './shopper.ts'

/** Remembers on the device, in the specification's keys, and in cookies that the server reads. */
export const keepPreferences = ({ country, currency }: Preferences): void => {
  if (country) keep('selectedCountry', country)
  if (currency) keep('currency', currency)
  for (const [name, value] of Object.entries({ country, currency })) {
    if (value) document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`
  }
}

/**
 * What the device remembers and the cookies do not: browsers keep those for days only. To be
 * called once the page stands; `moveTo` shows the same page for another country.
 */
export const recallPreferences = async (
  store: PreferenceStore,
  moveTo: (country: Country) => Promise<void>,
): Promise<void> => {
  const known = store.get()
  const kept = recall('selectedCountry')
  const country = known.country ?? (kept === null ? undefined : kept === 'AU' ? 'AU' : 'NZ')
  const currency = known.currency ?? toDisplayCurrency(recall('currency'))
  if (country === known.country && currency === known.currency) return
  const search = new URLSearchParams(location.search)
  const shown = shopperOf(search, known).country
  // Its data must be read before anything on the page asks for it.
  if (country && country !== shown && !search.has('country')) await moveTo(country)
  store.set({ country, currency })
}
