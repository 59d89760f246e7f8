import type { RetailerId } from '../ids.ts'
import { isInStock, type Availability } from './availability.ts'
import type { Basis } from './basis.ts'
import type { ColourName } from './colour.ts'
import type { Condition } from './condition.ts'
import { rankOffers, splitByCondition, type Rankable } from './ranking.ts'
import { isSentAtOnce, shownAmount, standingOf, standings, type Standing } from './standing.ts'

/** What lists of products need of an offer: to filter by it, to order by it and to show its price. */
export type Sale = {
  readonly retailerId: RetailerId
  readonly priceMinor: number
  /** Null: delivery is unknown, or the offer cannot be delivered. */
  readonly totalMinor: number | null
  readonly condition: Condition
  /** In the delivered basis. */
  readonly standing: Standing
  readonly inStock: boolean
  readonly colour: ColourName | null
}

export type SaleOffer = Rankable & {
  readonly retailer: { readonly id: number }
  readonly availability: Availability
  readonly condition: Condition
  readonly colour: ColourName | null
}

/** In the order in which the product's page shows them: new ones first, each by delivered total. */
export const inSaleOrder = <O extends SaleOffer>(offers: readonly O[]): O[] => {
  const { new: newOnes, other } = splitByCondition(offers)
  return [...rankOffers(newOnes, '', 'delivered'), ...rankOffers(other, '', 'delivered')]
}

export const saleOf = (offer: SaleOffer): Sale => ({
  retailerId: offer.retailer.id,
  priceMinor: offer.priceMinor,
  totalMinor: offer.totalMinor,
  condition: offer.condition,
  standing: standingOf(offer, 'delivered'),
  inStock: offer.fresh && isInStock(offer.availability),
  colour: offer.colour,
})

/** Values within one filter are alternatives; all filters must hold for one and the same sale. */
export type SaleFilters = {
  readonly retailerIds: readonly RetailerId[]
  /** Whose offers do not count. */
  readonly refusedRetailerIds: ReadonlySet<RetailerId>
  readonly inStock: boolean
  readonly freeDelivery: boolean
  /** Only what is in stock, can be ordered, and is sent. */
  readonly sent: boolean
  /** Empty: new ones, and others only of products that nobody sells new. */
  readonly conditions: readonly Condition[]
  readonly colours: readonly ColourName[]
  /** Bounds of the shown amount in minor units, both included. */
  readonly amount: AmountRange | undefined
}

export const noSaleFilters: SaleFilters = {
  retailerIds: [],
  refusedRetailerIds: new Set(),
  inStock: false,
  freeDelivery: false,
  sent: false,
  conditions: [],
  colours: [],
  amount: undefined,
}

export type AmountRange = { readonly min: number; readonly max: number }

export const isDeliveredFree = ({ standing, priceMinor, totalMinor }: Sale): boolean =>
  standing === 'priced' && totalMinor === priceMinor

/** The shown amount in minor units; null of a price that does not hold. */
export const amountIn = (sale: Sale, basis: Basis): number | null =>
  sale.standing === 'stale' ? null : shownAmount(sale, standingIn(sale, basis), basis)

/** The same, but null of a used one that was not asked for: it is never "from" (decision 7). */
export const amountOf = (sale: Sale, basis: Basis, filters: SaleFilters): number | null =>
  sale.condition !== 'new' && filters.conditions.length === 0 ? null : amountIn(sale, basis)

export const standingIn = ({ standing }: Sale, basis: Basis): Standing =>
  basis === 'item' && standing === 'delivery-unknown' ? 'priced' : standing

/** In the order in which they are given. */
export const passingSales = (
  sales: readonly Sale[],
  filters: SaleFilters,
  basis: Basis,
): readonly Sale[] => eligibleSales(sales, filters).filter((sale) => passes(sale, filters, basis))

/** Without a filter by condition, used ones count only of products that nobody sells new. */
export const eligibleSales = <S extends Pick<Sale, 'condition'>>(
  sales: readonly S[],
  { conditions }: Pick<SaleFilters, 'conditions'>,
): readonly S[] => {
  if (conditions.length > 0) return sales.filter(({ condition }) => conditions.includes(condition))
  const newOnes = sales.filter(({ condition }) => condition === 'new')
  return newOnes.length > 0 ? newOnes : sales
}

const passes = (sale: Sale, filters: SaleFilters, basis: Basis): boolean =>
  failedFilters(sale, filters, amountOf(sale, basis, filters)) === 0

/** A bit for each filter but that by condition: one look at a sale serves the facets of all. */
export const failure = {
  retailer: 1,
  stock: 2,
  delivery: 4,
  colour: 8,
  amount: 16,
  refused: 32,
  sent: 64,
} as const

/** The bits of the filters that the sale fails, whatever its condition. */
export const failedFilters = (
  sale: Sale,
  {
    retailerIds,
    refusedRetailerIds,
    inStock,
    freeDelivery,
    sent,
    colours,
    amount: range,
  }: SaleFilters,
  amount: number | null,
): number => {
  let failed = 0
  if (retailerIds.length > 0 && !retailerIds.includes(sale.retailerId)) failed |= failure.retailer
  if (refusedRetailerIds.has(sale.retailerId)) failed |= failure.refused
  if (inStock && !sale.inStock) failed |= failure.stock
  if (freeDelivery && !isDeliveredFree(sale)) failed |= failure.delivery
  if (sent && !isSentAtOnce(sale)) failed |= failure.sent
  if (colours.length > 0 && !isOfColour(sale, colours)) failed |= failure.colour
  if (!isWithin(amount, range)) failed |= failure.amount
  return failed
}

/** New ones that are priced at exactly this amount, in minor units. */
export const newSalesAt = (
  sales: readonly Sale[],
  amount: number | undefined,
  basis: Basis,
): readonly Sale[] =>
  sales.filter(
    (sale) =>
      isNew(sale) && standingIn(sale, basis) === 'priced' && amountIn(sale, basis) === amount,
  )

/** Those of one of these colours; without any colour all of them. */
export const salesOfColours = <S extends { readonly colour: ColourName | null }>(
  sales: readonly S[],
  colours: readonly ColourName[],
): readonly S[] =>
  colours.length === 0 ? sales : sales.filter((sale) => isOfColour(sale, colours))

const isOfColour = ({ colour }: Pick<Sale, 'colour'>, colours: readonly ColourName[]): boolean =>
  colour !== null && colours.includes(colour)

export const isWithin = (amount: number | null, range: AmountRange | undefined): boolean =>
  range === undefined || (amount !== null && amount >= range.min && amount <= range.max)

/**
 * The sale that a product is shown with; undefined where it does not pass. A range of amounts asks for the
 * amount of that sale, and never for a dearer one (decision 53).
 */
export const shownSale = (
  sales: readonly Sale[],
  filters: SaleFilters,
  basis: Basis,
): Sale | undefined => {
  const takesUsed = filters.conditions.length === 0 && !sales.some(isNew)
  let best: Sale | undefined
  for (const sale of sales) {
    const isEligible = takesUsed || isOfCondition(sale, filters.conditions)
    if (!isEligible || (failedFilters(sale, filters, null) & ~failure.amount) !== 0) continue
    if (best === undefined || isBefore(sale, best, basis)) best = sale
  }
  return best !== undefined && isWithin(amountOf(best, basis, filters), filters.amount)
    ? best
    : undefined
}

const isNew = ({ condition }: Pick<Sale, 'condition'>): boolean => condition === 'new'

const isOfCondition = (sale: Sale, conditions: readonly Condition[]): boolean =>
  conditions.length === 0 ? isNew(sale) : conditions.includes(sale.condition)

/** Of sales that pass, the first in the order of the basis; of equals the first as given. */
export const bestSale = (passing: readonly Sale[], basis: Basis): Sale | undefined => {
  let best: Sale | undefined
  for (const sale of passing) if (best === undefined || isBefore(sale, best, basis)) best = sale
  return best
}

const isBefore = (a: Sale, b: Sale, basis: Basis): boolean => {
  const first = standingIn(a, basis)
  const second = standingIn(b, basis)
  return first === second
    ? shownAmount(a, first, basis) < shownAmount(b, second, basis)
    : standings.indexOf(first) < standings.indexOf(second)
}

/** Lists ordered by price: what can be ordered at a known price, then all else by its standing. */
export type PricePlace = { readonly standing: number; readonly amount: number }

/** Last: what has no amount to be ordered by. */
export const placeOf = (sale: Sale, basis: Basis, filters: SaleFilters): PricePlace => {
  const amount = amountOf(sale, basis, filters)
  return amount === null
    ? { standing: standings.length, amount: 0 }
    : { standing: standings.indexOf(standingIn(sale, basis)), amount }
}

/** What lists say of a product: of one offer, the best in the basis. */
export type CardPrice = {
  readonly priceMinor: number
  /** Null: delivery is unknown, or the offer cannot be delivered. */
  readonly totalMinor: number | null
  readonly standing: Standing
}

/** What the new one that is shown costs over the lowest of all `sales`, in minor units; 0 where one of both has no known price. */
export const overLowest = (shown: Sale, sales: readonly Sale[], basis: Basis): number => {
  const low = cardPrice(sales, basis)
  const isCompared = isNew(shown) && standingIn(shown, basis) === 'priced'
  return isCompared && low?.standing === 'priced'
    ? shownAmount(shown, 'priced', basis) - shownAmount(low, 'priced', basis)
    : 0
}

/** Null when no price holds, or only used ones are sold. */
export const cardPrice = (sales: readonly Sale[], basis: Basis): CardPrice | null => {
  const best = shownSale(sales, noSaleFilters, basis)
  if (best === undefined || amountOf(best, basis, noSaleFilters) === null) return null
  const { priceMinor, totalMinor } = best
  return { priceMinor, totalMinor, standing: standingIn(best, basis) }
}
