import type { Country } from '#domain/market/country.ts'

/** As the page says it. */
export const shownCountry = (): Country =>
  document.documentElement.lang.endsWith('AU') ? 'AU' : 'NZ'
