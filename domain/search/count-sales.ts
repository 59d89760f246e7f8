import type { RetailerId } from '../ids.ts'
import type { Basis } from '../offer/basis.ts'
import type { ColourName } from '../offer/colour.ts'
import type { Condition } from '../offer/condition.ts'
import {
  amountIn,
  amountOf,
  eligibleSales,
  failedFilters,
  failure,
  isDeliveredFree,
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
  readonly prices: readonly ProductAmounts[]
}

/** The different amounts at which products are sold: each is found by a range that holds one. */
export type ProductAmounts = {
  readonly amounts: readonly number[]
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
  const prices: ProductAmounts[] = []
  let inStock = 0
  let freeDelivery = 0
  for (const sales of products) {
    const found = valuesOf(sales, filters, basis)
    addAll(retailers, found.retailers, rate)
    addAll(ofConditions, found.conditions, rate)
    addAll(colours, found.colours, rate)
    if (found.inStock) inStock += rate
    if (found.freeDelivery) freeDelivery += rate
    if (found.isSold) prices.push({ amounts: found.amounts, count: rate })
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

type Values = {
  readonly retailers: RetailerId[]
  readonly conditions: Condition[]
  readonly colours: ColourName[]
  readonly amounts: number[]
  isSold: boolean
  inStock: boolean
  freeDelivery: boolean
}

/** Of one product: each sale is looked at once, as thousands of products are counted at a time. */
const valuesOf = (sales: readonly Sale[], filters: SaleFilters, basis: Basis): Values => {
  const values: Values = {
    retailers: [],
    conditions: [],
    colours: [],
    amounts: [],
    isSold: false,
    inStock: false,
    freeDelivery: false,
  }
  const eligible = eligibleSales(sales, filters)
  for (const sale of sales) {
    const failed = failedFilters(sale, filters, amountIn(sale, basis))
    if (failed === 0) addOnce(values.conditions, sale.condition)
    if (!eligible.includes(sale)) continue
    countSale(values, sale, amountOf(sale, basis, filters), filters.amount, failed)
  }
  return values
}

const countSale = (
  values: Values,
  sale: Sale,
  amount: number | null,
  range: SaleFilters['amount'],
  failed: number,
): void => {
  // A used one that was not asked for has no amount that could be within a range.
  const fails = amount === null && range !== undefined ? failed | failure.amount : failed
  const isOnly = (filter: number): boolean => (fails & ~filter) === 0
  if (isOnly(failure.retailer)) addOnce(values.retailers, sale.retailerId)
  if (isOnly(failure.colour) && sale.colour !== null) addOnce(values.colours, sale.colour)
  if (isOnly(failure.stock) && sale.inStock) values.inStock = true
  if (isOnly(failure.delivery) && isDeliveredFree(sale)) values.freeDelivery = true
  if (isOnly(failure.amount)) {
    values.isSold = true
    if (amount !== null) addOnce(values.amounts, amount)
  }
}

const addOnce = <Value>(values: Value[], value: Value): void => {
  if (!values.includes(value)) values.push(value)
}
