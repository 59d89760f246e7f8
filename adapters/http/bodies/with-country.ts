import type { Country } from '#domain/market/country.ts'

/** A path without a country means New Zealand. */
export const withCountry = (path: string, country: Country): string => {
  if (country === 'NZ') return path
  return `${path}${path.includes('?') ? '&' : '?'}country=${country}`
}
