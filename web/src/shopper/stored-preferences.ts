import { storeItem, readItem } from './device-storage.ts'
import { toDisplayCurrency, type Preferences } from './preferences.ts'

/** Remembers on the device, in the specification's keys, and in cookies that the server reads. */
export const storePreferences = ({ country, currency }: Preferences): void => {
  if (country) storeItem('selectedCountry', country)
  if (currency) storeItem('currency', currency)
  for (const [name, value] of Object.entries({ country, currency })) {
    if (value) document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`
  }
}

/** What the device remembers beside the cookies: browsers keep those for days only. */
export const storedPreferences = (known: Preferences): Preferences => {
  const kept = readItem('selectedCountry')
  return {
    country: known.country ?? (kept === null ? undefined : kept === 'AU' ? 'AU' : 'NZ'),
    currency: known.currency ?? toDisplayCurrency(readItem('currency')),
  }
}
