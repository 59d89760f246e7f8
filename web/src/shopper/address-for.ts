import type { Shopper } from './shopper.ts'

/** What is in the dollars of a country, names its shops, or counts what was found there. */
export const countryParameters: readonly string[] = ['min', 'max', 'shop', 'page']

/**
 * The query of the same page for another shopper; what means something in one country alone is
 * left out.
 */
export const addressFor = (query: string, { country, currency }: Partial<Shopper>): string => {
  const search = new URLSearchParams(query)
  if (country !== undefined) {
    for (const name of countryParameters) search.delete(name)
    search.set('country', country)
  }
  if (currency !== undefined && search.has('currency')) search.set('currency', currency)
  return search.toString()
}
