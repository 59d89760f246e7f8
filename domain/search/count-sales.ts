import type { RetailerId } from '../ids.ts'
import type { Basis } from '../offer/basis.ts'
import type { ColourName } from '../offer/colour.ts'
import type { Condition } from '../offer/condition.ts'
import {
  amountIn,
  amountOf,
  bestSale,
  eligibleSales,
  failedFilters,
  failure,
  isDeliveredFree,
  isWithin,
  shownSale,
  type Sale,
  type SaleFilters,
} from '../offer/sale.ts'

/** How many products each value of a filter by sale would leave, under all filters but its own. */
export type SaleCounts = {
  readonly retailers: ReadonlyMap<RetailerId, number>
  readonly conditions: ReadonlyMap<Condition, number>
  readonly colours: ReadonlyMap<ColourName, number>
  readonly inStock: number
  readonly freeDelivery: number
  readonly prices: readonly ProductAmount[]
}

/** What products are shown with: a range finds those whose amount it holds. */
export type ProductAmount = {
  /** In minor units; null of what has none to be found by. */
  readonly amount: number | null
  /** How many products it stands for. */
  readonly count: number
}

/**
 * `rate` is how many products each of the given ones stands for. Each sale is looked at once, as thousands of products are
 * counted at a time. A value is counted where the best sale that has it, and passes all other filters, is within the range of
 * amounts: that one would be shown.
 */
export const countSales = (
  products: readonly (readonly Sale[])[],
  filters: SaleFilters,
  basis: Basis,
  rate: number,
): SaleCounts => {
  const retailers = new Map<RetailerId, number>()
  const ofConditions = new Map<Condition, number>()
  const colours = new Map<ColourName, number>()
  const inStock = new Map<true, number>()
  const freeDelivery = new Map<true, number>()
  const prices: ProductAmount[] = []
  const { amount: range } = filters
  const others = { ...filters, amount: undefined }
  for (const sales of products) {
    const best = shownSale(sales, others, basis)
    if (best !== undefined) prices.push({ amount: amountOf(best, basis, others), count: rate })
    const seen = noValues()
    const ordered = range === undefined ? sales : inShownOrder(sales, basis)
    const eligible = eligibleSales(ordered, others)
    for (const sale of ordered) {
      const failed = failedFilters(sale, others, null)
      const isAsked = isWithin(amountIn(sale, basis), range)
      if (failed === 0) addOnce(ofConditions, seen.conditions, sale.condition, isAsked ? rate : 0)
      if (!eligible.includes(sale)) continue
      const isOnly = (filter: number): boolean => (failed & ~filter) === 0
      const added = isWithin(amountOf(sale, basis, others), range) ? rate : 0
      if (isOnly(failure.retailer)) addOnce(retailers, seen.retailers, sale.retailerId, added)
      if (isOnly(failure.colour) && sale.colour !== null)
        addOnce(colours, seen.colours, sale.colour, added)
      if (isOnly(failure.stock) && sale.inStock) addOnce(inStock, seen.inStock, true, added)
      if (isOnly(failure.delivery) && isDeliveredFree(sale))
        addOnce(freeDelivery, seen.freeDelivery, true, added)
    }
  }
  return {
    retailers,
    conditions: ofConditions,
    colours,
    inStock: inStock.get(true) ?? 0,
    freeDelivery: freeDelivery.get(true) ?? 0,
    prices,
  }
}

const noValues = () => ({
  retailers: new Array<RetailerId>(),
  conditions: new Array<Condition>(),
  colours: new Array<ColourName>(),
  inStock: new Array<true>(),
  freeDelivery: new Array<true>(),
})

/** A value that the sales of a product before this one had was counted, or was not within the range. */
const addOnce = <Value>(
  counts: Map<Value, number>,
  seen: Value[],
  value: Value,
  added: number,
): void => {
  if (seen.includes(value)) return
  seen.push(value)
  if (added > 0) counts.set(value, (counts.get(value) ?? 0) + added)
}

/** The one that would be shown first. */
const inShownOrder = (sales: readonly Sale[], basis: Basis): readonly Sale[] => {
  const left = [...sales]
  const ordered: Sale[] = []
  for (let best = bestSale(left, basis); best !== undefined; best = bestSale(left, basis)) {
    ordered.push(best)
    left.splice(left.indexOf(best), 1)
  }
  return ordered
}
