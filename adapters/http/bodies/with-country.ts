import type { Country } from '#domain/market/country.ts'

/** A path of ours for shoppers of a country; New Zealand is what a path without one means. */
export const withCountry = (path: string, country: Country): string => {
  if (country === 'NZ') return path
  return `${path}${path.includes('?') ? '&' : '?'}country=${country}`
}
