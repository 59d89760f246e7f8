import type { Country } from '#domain/market/country.ts'
import { inCountry } from '../../paths.ts'

/** The comparison at the address with other values; all else that its query says stays. Empty values are left out. */
export const changedAddress = (
  query: string | URLSearchParams,
  country: Country,
  values: Readonly<Record<string, string>>,
): string => {
  const asked = new URLSearchParams(query)
  for (const [name, value] of Object.entries(values))
    if (value === '') asked.delete(name)
    else asked.set(name, value)
  const path = asked.size === 0 ? '/compare' : `/compare?${asked.toString()}`
  return asked.has('country') ? path : inCountry(path, country)
}
