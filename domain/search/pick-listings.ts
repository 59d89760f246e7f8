import type { ProductGroupId, ProductId } from '../ids.ts'
import { costWithPrice } from '../catalogue/energy/cost-with-price.ts'
import type { Basis } from '../offer/basis.ts'
import type { ColourName } from '../offer/colour.ts'
import { units, type Contents } from '../offer/contents.ts'
import { daysOfSale, type DaysOfShops } from '../offer/delivery-days.ts'
import {
  amountIn,
  amountOf,
  newSalesAt,
  salesOfColours,
  shownSale,
  standingIn,
  placeOf,
  type PricePlace,
  type Sale,
  type SaleFilters,
} from '../offer/sale.ts'
import { standings } from '../offer/standing.ts'
import { fallFrom } from '../price-history/price-fall.ts'
import { pageSize } from './paging.ts'
import { isByAttribute, type ListOrder, type NamedOrder } from './sort.ts'

/** A product that the words and filters by product let through, in one country. */
export type Candidate = {
  readonly productId: ProductId
  readonly groupId: ProductGroupId
  /** 0 of what has none. */
  readonly brandId: number
  readonly categoryId: number
  /** In the asked order, where that is not by what it is shown with: then by popularity. */
  readonly position: number
  /** In sale order. */
  readonly sales: readonly Sale[]
  /** Colours that the words ask for and its own texts do not have: only such sales count. */
  readonly wantedColours: readonly ColourName[]
  /** Where real sales alone count: at which amount it is one, in minor units; undefined of what is none. */
  readonly deal?: { readonly amount: number | undefined } | undefined
  /** In the order of falls: the lowest price of 30 days ago, in minor units; null where it is not known. */
  readonly before: number | null
  /** In the order of prices per unit. */
  readonly contents?: Contents | null
  /** In the order of prices with energy. */
  readonly kwhPerYear?: number | null
}

export type PickedListing = Omit<Candidate, 'position'> & {
  /** The sale that the card speaks of: the best of those that are asked for and pass the filters. */
  readonly best: Sale
  /** 1 to 3 within its group. */
  readonly member: number
}

export type PickRequest = {
  readonly sort: ListOrder
  readonly basis: Basis
  readonly filters: SaleFilters
  readonly page: number
  /** Candidates before this position have all that the words ask for; undefined where all of them have. */
  readonly complete?: number | undefined
  /** The first ten are of several brands, where others stand on the first page. */
  readonly spreadsBrands?: boolean | undefined
  /** Candidates beyond this place may be missing, so that none there is picked. */
  readonly bound: PricePlace | undefined
  /** Whether no candidate is missing that stands before it; undefined where none is at all. */
  readonly isKnown?: ((listing: Fitting) => boolean) | undefined
  /** Those that are asked for in the order by the price of a unit. */
  readonly units?: readonly Contents['unit'][] | undefined
  /** For the order of prices with energy. */
  readonly centsPerKwh?: number | undefined
  /** For the order of delivery. */
  readonly days?: DaysOfShops | undefined
}

export type Picked = {
  /** One page, and one more when there is another. */
  readonly listings: readonly PickedListing[]
  /** Of all pages: how many are shown. */
  readonly shown: number
  /** Of all pages: how many pass, variants that lists leave out among them. */
  readonly passing: number
  /** Those of them that have all that the words ask for; undefined where no words rank them. */
  readonly complete: number | undefined
}

/** In the order of the best match so many of the first are among the candidates of every page. */
export const leastCandidates = 100

/** Lists show at most three products of a group, on all pages together (decision 7). */
export const shownOfGroup = 3

export const pickListings = (candidates: readonly Candidate[], request: PickRequest): Picked => {
  const { complete } = request
  const fitting = candidates.flatMap((candidate) => fittingOf(candidate, request) ?? [])
  const within = fitting.filter((one) => isWithin(one, request))
  const members = new Map<ProductGroupId, number>()
  const shown: PickedListing[] = []
  for (const listing of inOrder(within, request)) {
    const member = (members.get(listing.groupId) ?? 0) + 1
    members.set(listing.groupId, member)
    if (member <= shownOfGroup) shown.push({ ...listing, member })
  }
  const start = (request.page - 1) * pageSize
  const listed = request.spreadsBrands === true ? spreadBrands(shown) : shown
  return {
    listings: listed.slice(start, start + pageSize + 1),
    shown: shown.length,
    passing: fitting.length,
    complete:
      complete === undefined
        ? undefined
        : fitting.filter(({ position }) => position < complete).length,
  }
}

/**
 * Of a model with more variants than are shown the order of the best match shows the cheapest, then the best match, then
 * the next cheapest. Only the first candidates are looked at, as those are known on every page.
 */
const inOrder = (
  listings: readonly Fitting[],
  { sort, complete, units: asked }: PickRequest,
): readonly Fitting[] => {
  const sorted = listings.toSorted(orderOf(sort, listings, asked))
  if (sort !== '' || complete === undefined) return sorted
  const isAhead = ({ position }: Fitting): boolean => position < Math.min(complete, leastCandidates)
  const groups = Map.groupBy(sorted.filter(isAhead), ({ groupId }) => groupId)
  const orderedGroups = new Map(
    [...groups].flatMap(([id, members]) =>
      members.length > shownOfGroup ? [[id, inShownOrder(members).values()] as const] : [],
    ),
  )
  return sorted.map((one) =>
    isAhead(one) ? (orderedGroups.get(one.groupId)?.next().value ?? one) : one,
  )
}

const inShownOrder = (members: readonly Fitting[]): readonly Fitting[] => {
  const [cheapest, ...others] = members.toSorted(orders.bestprice)
  return [...new Set([cheapest, members[0], ...others].filter((one) => one !== undefined))]
}

/**
 * At least four brands among the first ten, as long as the first page has others of the kinds that stand first: the
 * last of a brand that has others before it make room. No game comes before a console because another company made it.
 */
const spreadBrands = (shown: readonly PickedListing[]): readonly PickedListing[] => {
  const page = shown.slice(0, pageSize)
  const kinds = new Set(page.slice(0, telling).map(({ categoryId }) => categoryId))
  const first = page.slice(0, firstOnes)
  for (const one of page.slice(firstOnes)) {
    const brands = new Set(first.map(({ brandId }) => brandId))
    if (brands.size >= fewestBrands) break
    if (brands.has(one.brandId) || !kinds.has(one.categoryId)) continue
    const at = first.findLastIndex(
      ({ brandId }, at) => first.findIndex((other) => other.brandId === brandId) < at,
    )
    first.splice(at, 1)
    first.push(one)
  }
  const ahead = new Set(first)
  return [...first, ...shown.filter((one) => !ahead.has(one))]
}

const telling = 3
const fewestBrands = 4
const firstOnes = 10

/** With what it is shown with. */
export type Fitting = Candidate & {
  readonly best: Sale
  readonly place: PricePlace
  readonly fall: number
  /** Infinity of what nobody says. */
  readonly days: number
  /** In minor units; 0 of what is not compared by contents. */
  readonly unitPrice: number
  /** See `costWithPrice`. */
  readonly withEnergy: number | undefined
}

const fittingOf = (
  candidate: Candidate,
  { filters, basis, days, centsPerKwh = 0 }: PickRequest,
): Fitting | undefined => {
  const best = bestFitting(candidate, filters, basis)
  if (best === undefined) return undefined
  const isShown = amountOf(best, basis, filters) !== null
  const shown = isShown ? { ...best, standing: standingIn(best, basis) } : null
  return {
    ...candidate,
    best,
    place: placeOf(best, basis, filters),
    fall: fallOfSale(candidate.before, best, basis),
    days: (days && daysOfSale(best, days)) ?? Infinity,
    unitPrice: best.priceMinor / (candidate.contents?.count ?? Infinity),
    withEnergy: costWithPrice(shown, basis, candidate.kwhPerYear, centsPerKwh),
  }
}

/** How far a sale is under the lowest price of new ones that was before, in minor units: 0 of a used one. */
export const fallOfSale = (before: number | null, sale: Sale, basis: Basis): number =>
  sale.condition === 'new' && standingIn(sale, basis) === 'priced'
    ? fallFrom(before, amountIn(sale, basis))
    : 0

/** Of the sales that are asked for and pass the filters, the best; undefined of a product that does not fit. */
export const bestFitting = (
  { sales, wantedColours, deal }: Pick<Candidate, 'sales' | 'wantedColours' | 'deal'>,
  filters: SaleFilters,
  basis: Basis,
): Sale | undefined => {
  const asked = deal === undefined ? sales : newSalesAt(sales, deal.amount, basis)
  return shownSale(salesOfColours(asked, wantedColours), filters, basis)
}

const isWithin = (listing: Fitting, { bound, isKnown, sort }: PickRequest): boolean => {
  const { place } = listing
  if (isKnown?.(listing) === false) return false
  if (bound === undefined) return true
  if (place.standing !== bound.standing) return place.standing < bound.standing
  return sort === 'bestprice-rev' ? place.amount >= bound.amount : place.amount <= bound.amount
}

const orderOf = (
  sort: ListOrder,
  listings: readonly Fitting[],
  asked: PickRequest['units'],
): Order => {
  if (sort === 'unitprice') return byUnitPrice(commonestUnit(listings, asked))
  if (sort === 'energyprice') return byPriceWithEnergy
  return isByAttribute(sort) ? byPosition : orders[sort]
}

/** Of those that are asked for, where something is compared by them. */
const commonestUnit = (
  listings: readonly Fitting[],
  asked: PickRequest['units'] = [],
): Contents['unit'] | undefined => {
  const countOf = (unit: Contents['unit']): number =>
    listings.filter(({ contents }) => contents?.unit === unit).length
  const counted = units.map((unit) => ({
    unit,
    count: countOf(unit),
    isAsked: asked.includes(unit),
  }))
  return counted
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(b.isAsked) - Number(a.isAsked) || b.count - a.count)[0]?.unit
}

/** What is compared by another unit, or has no price that holds, stands after what can be ordered. */
const byUnitPrice = (common: Contents['unit'] | undefined): Order => {
  const standingOf = ({ contents, place }: Fitting): number =>
    contents?.unit === common ? place.standing : standings.length
  return (a, b) =>
    standingOf(a) - standingOf(b) ||
    (standingOf(a) === standings.length ? 0 : a.unitPrice - b.unitPrice) ||
    byPosition(a, b)
}

/** Where one of both is not known it stands after what can be ordered. */
const byPriceWithEnergy: Order = (a, b) =>
  Number(a.withEnergy === undefined) - Number(b.withEnergy === undefined) ||
  (a.withEnergy ?? 0) - (b.withEnergy ?? 0) ||
  a.place.standing - b.place.standing ||
  byPosition(a, b)

type Order = (a: Fitting, b: Fitting) => number

const byPosition: Order = (a, b) => a.position - b.position

const orders: Readonly<Record<NamedOrder, Order>> = {
  '': byPosition,
  newest: byPosition,
  rating: byPosition,
  drop: (a, b) => b.fall - a.fall || byPosition(a, b),
  // Infinity less itself is no number.
  delivery: (a, b) => (a.days === b.days ? byPosition(a, b) : a.days - b.days),
  bestprice: (a, b) =>
    a.place.standing - b.place.standing ||
    a.place.amount - b.place.amount ||
    a.productId - b.productId,
  'bestprice-rev': (a, b) =>
    a.place.standing - b.place.standing ||
    b.place.amount - a.place.amount ||
    b.productId - a.productId,
}
