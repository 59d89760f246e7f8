import { toCountry } from '../shopper/preferences.ts'
import { type Country, defaultCountry } from '#domain/market/country.ts'

/** As the page says it. */
export const shownCountry = (): Country =>
  toCountry(document.documentElement.lang.slice(-2)) ?? defaultCountry
