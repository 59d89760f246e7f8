import type { Basis } from '#domain/offer/basis.ts'
import { noSaleFilters, shownSale, standingIn, type Sale } from '#domain/offer/sale.ts'
import { unpackSales } from './packed-sales.ts'

/** Of a listing's sales the best new one, with its standing in the basis; null without one. */
export const bestOfPacked = (packed: Uint8Array, basis: Basis): Sale | null => {
  const best = shownSale(unpackSales(packed), noSaleFilters, basis)
  return best?.condition === 'new' ? { ...best, standing: standingIn(best, basis) } : null
}
