import type { Preferences, PreferenceStore } from './preferences.ts'
import { toDisplayCurrency } from './preferences.ts'

/** Remembers on the device, in the specification's keys, and in cookies that the server reads. */
export const keepPreferences = ({ country, currency }: Preferences): void => {
  if (country) localStorage.setItem('selectedCountry', country)
  if (currency) localStorage.setItem('currency', currency)
  for (const [name, value] of Object.entries({ country, currency })) {
    if (value) document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`
  }
}

/** What the device remembers and the cookies do not; to be called once the page stands. */
export const recallPreferences = (store: PreferenceStore): void => {
  const known = store.get()
  const kept = localStorage.getItem('selectedCountry')
  const country = known.country ?? (kept === null ? undefined : kept === 'AU' ? 'AU' : 'NZ')
  const currency = known.currency ?? toDisplayCurrency(localStorage.getItem('currency'))
  if (country !== known.country || currency !== known.currency) store.set({ country, currency })
}
