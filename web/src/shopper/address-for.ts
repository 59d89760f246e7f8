import type { Shopper } from './shopper.ts'

/**
 * The query of the same page for another shopper. What is in the dollars of a country, or names
 * its shops, means nothing in the other one and is left out.
 */
export const addressFor = (query: string, { country, currency }: Partial<Shopper>): string => {
  const search = new URLSearchParams(query)
  if (country !== undefined) {
    for (const name of ['min', 'max', 'shop', 'page']) search.delete(name)
    search.set('country', country)
  }
  if (currency !== undefined && search.has('currency')) search.set('currency', currency)
  return search.toString()
}
