import type { Sale } from '#domain/offer/summarise-offers.ts'

/** To hold for one and the same offer. */
export type SaleCondition = { readonly inStock: boolean; readonly freeDelivery: boolean }

export type SaleMark = {
  readonly condition: SaleCondition
  /** Retailers of which an offer fulfils it. */
  readonly column: 'shops' | 'shops_stocked' | 'shops_free' | 'shops_stocked_free'
  /** End of the filter lexemes that stand for it. */
  readonly letters: string
}

export const saleMarks = {
  any: { condition: { inStock: false, freeDelivery: false }, column: 'shops', letters: '' },
  stocked: {
    condition: { inStock: true, freeDelivery: false },
    column: 'shops_stocked',
    letters: 'i',
  },
  free: { condition: { inStock: false, freeDelivery: true }, column: 'shops_free', letters: 'f' },
  stockedFree: {
    condition: { inStock: true, freeDelivery: true },
    column: 'shops_stocked_free',
    letters: 'if',
  },
} as const satisfies Record<string, SaleMark>

export const saleMark = ({ inStock, freeDelivery }: SaleCondition): SaleMark => {
  if (inStock) return freeDelivery ? saleMarks.stockedFree : saleMarks.stocked
  return freeDelivery ? saleMarks.free : saleMarks.any
}

export const fulfils = (sale: Sale, { inStock, freeDelivery }: SaleCondition): boolean =>
  (sale.inStock || !inStock) && (sale.freeDelivery || !freeDelivery)
