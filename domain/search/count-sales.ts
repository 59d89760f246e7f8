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
  type AmountRange,
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

/** `rate` is how many products each of the given ones stands for. */
export const countSales = (
  products: readonly (readonly Sale[])[],
  filters: SaleFilters,
  basis: Basis,
  rate: number,
): SaleCounts => {
  const retailers = new Map<RetailerId, number>()
  const ofConditions = new Map<Condition, number>()
  const colours = new Map<ColourName, number>()
  const prices: ProductAmount[] = []
  let inStock = 0
  let freeDelivery = 0
  const { amount: range } = filters
  const others = { ...filters, amount: undefined }
  for (const sales of products) {
    const found = valuesOf(sales, others, basis, range)
    addAll(retailers, found.retailers, rate)
    addAll(ofConditions, found.conditions, rate)
    addAll(colours, found.colours, rate)
    if (found.inStock.length > 0) inStock += rate
    if (found.freeDelivery.length > 0) freeDelivery += rate
    if (found.shown !== undefined) prices.push({ amount: found.shown.amount, count: rate })
  }
  return { retailers, conditions: ofConditions, colours, inStock, freeDelivery, prices }
}

const addAll = <Value>(
  counts: Map<Value, number>,
  values: readonly Value[],
  rate: number,
): void => {
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + rate)
}

type Values = ReturnType<typeof noValues> & {
  /** By what it is shown, whatever the range of amounts is; undefined where it does not pass. */
  readonly shown: { readonly amount: number | null } | undefined
}

/**
 * Of one product: each sale is looked at once, as thousands of products are counted at a time. A value is counted
 * where the best sale that has it, and passes all other filters, is within the range of amounts: that one
 * would be shown.
 */
const valuesOf = (
  sales: readonly Sale[],
  filters: SaleFilters,
  basis: Basis,
  range: AmountRange | undefined,
): Values => {
  const best = shownSale(sales, filters, basis)
  const seen = noValues()
  const counted = noValues()
  const ordered = range === undefined ? sales : inShownOrder(sales, basis)
  const eligible = eligibleSales(ordered, filters)
  for (const sale of ordered) {
    const failed = failedFilters(sale, filters, null)
    const isOnly = (filter: number): boolean => (failed & ~filter) === 0
    const isAsked = isWithin(amountIn(sale, basis), range)
    if (failed === 0 && addOnce(seen.conditions, sale.condition) && isAsked)
      counted.conditions.push(sale.condition)
    if (!eligible.includes(sale)) continue
    const isShown = isWithin(amountOf(sale, basis, filters), range)
    if (isOnly(failure.retailer) && addOnce(seen.retailers, sale.retailerId) && isShown)
      counted.retailers.push(sale.retailerId)
    if (
      isOnly(failure.colour) &&
      sale.colour !== null &&
      addOnce(seen.colours, sale.colour) &&
      isShown
    )
      counted.colours.push(sale.colour)
    if (isOnly(failure.stock) && sale.inStock && addOnce(seen.inStock, true) && isShown)
      counted.inStock.push(true)
    if (
      isOnly(failure.delivery) &&
      isDeliveredFree(sale) &&
      addOnce(seen.freeDelivery, true) &&
      isShown
    )
      counted.freeDelivery.push(true)
  }
  return { ...counted, shown: best && { amount: amountOf(best, basis, filters) } }
}

const noValues = () => ({
  retailers: new Array<RetailerId>(),
  conditions: new Array<Condition>(),
  colours: new Array<ColourName>(),
  inStock: new Array<true>(),
  freeDelivery: new Array<true>(),
})

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

/** Whether it was not there before. */
const addOnce = <Value>(values: Value[], value: Value): boolean => {
  if (values.includes(value)) return false
  values.push(value)
  return true
}
