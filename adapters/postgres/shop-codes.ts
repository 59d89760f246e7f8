import type { Sale } from '#domain/offer/summarise-offers.ts'

/** What must hold for one and the same offer of a shop. */
export type SaleCondition = { readonly inStock: boolean; readonly freeDelivery: boolean }

/**
 * A shop and a condition in one integer, so that a listing can say of each shop everything that
 * holds for one of its offers there: in stock, delivered free, or both at once.
 */
export const shopCode = (retailerId: number, condition: SaleCondition): number =>
  retailerId * 4 + conditionCode(condition)

/** The condition's share of a shop code, 0 to 3. */
export const conditionCode = ({ inStock, freeDelivery }: SaleCondition): number =>
  Number(inStock) + 2 * Number(freeDelivery)

export const retailerOf = (code: number): number => Math.floor(code / 4)

/** Every code that the sales fulfil, each once, ascending. */
export const shopCodesOf = (sales: readonly Sale[]): number[] => [
  ...new Set(sales.flatMap(codesOf).toSorted((a, b) => a - b)),
]

const codesOf = (sale: Sale): number[] =>
  conditions
    .filter(
      (condition) =>
        (sale.inStock || !condition.inStock) && (sale.freeDelivery || !condition.freeDelivery),
    )
    .map((condition) => shopCode(sale.retailerId, condition))

const conditions: readonly SaleCondition[] = [
  { inStock: false, freeDelivery: false },
  { inStock: true, freeDelivery: false },
  { inStock: false, freeDelivery: true },
  { inStock: true, freeDelivery: true },
]
