import type { Basis } from './basis.ts'
import type { Standing } from './standing.ts'

/** What is said after an offer's price in a basis: what it covers, or why it is not what is paid. */
export const priceEnding = (standing: Standing, basis: Basis): string =>
  standing === 'priced' ? endings[basis] : afterwards[standing]

const endings: Readonly<Record<Basis, string>> = { delivered: 'delivered', item: 'item only' }

const afterwards: Readonly<Record<Exclude<Standing, 'priced'>, string>> = {
  'delivery-unknown': '+ delivery not stated',
  'in-store': '· in store only',
  'sold-out': '',
  stale: '',
}
