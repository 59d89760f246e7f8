import type { RetailerId } from '../ids.ts'
import type { Basis } from '../offer/basis.ts'
import { conditions, type Condition } from '../offer/condition.ts'
import { amountIn, passingSales, noSaleFilters, standingIn, type Sale } from '../offer/sale.ts'

/**
 * What a watch of a product waits for, or of a search:
 *
 * - `target`: it costs at most an amount; of a search, something that fits does.
 * - `falls-by`: it costs some percent less than when it was set, or than the last time it was told.
 * - `new-low`: it costs less than on any day of the last 12 months.
 * - `back-in-stock`: it can be ordered again.
 * - `new-product`: something fits a search that was not there before.
 */
export type WatchKind = ProductWatchKind | SearchWatchKind

export type ProductWatchKind = 'target' | 'back-in-stock' | 'new-low' | 'falls-by'

export const productWatchKinds = [
  'target',
  'back-in-stock',
  'new-low',
  'falls-by',
] as const satisfies readonly ProductWatchKind[]

export type SearchWatchKind = 'new-product' | 'target'

export const searchWatchKinds = [
  'new-product',
  'target',
] as const satisfies readonly SearchWatchKind[]

/** `used` is whatever is not new. */
export type WatchCondition = 'new' | 'used' | 'any'

export const watchConditions = ['new', 'used', 'any'] as const satisfies readonly WatchCondition[]

export type WatchState = 'unconfirmed' | 'active' | 'paused'

/** How often somebody is written to: for each event, or what came up in a day or a week at once. */
export type Cadence = 'each' | 'daily' | 'weekly'

export const cadences = ['each', 'daily', 'weekly'] as const satisfies readonly Cadence[]

export const watchLimits = {
  /** Of one person or address. */
  watches: 200,
  /** Among them. */
  searches: 20,
  /** So many products may cost a search's target already. */
  known: 1000,
  /** Of one address and day. */
  unconfirmed: 20,
  retailers: 50,
  percent: { min: 1, max: 90 },
  /** In minor units. */
  target: 100_000_000,
} as const

/** What a watch looks at. */
export type WatchScope = {
  readonly basis: Basis
  /** Empty: any shop. */
  readonly retailerIds: readonly RetailerId[]
  readonly condition: WatchCondition
}

/** What it waits for. `thresholdMinor`: of a target and of a fall the highest amount that is told. */
export type WatchRule = {
  readonly kind: WatchKind
  readonly percent: number | null
  readonly thresholdMinor: number | null
}

/** The lowest amount in the basis at which something in the scope can be ordered; undefined = nothing can. */
export const lowestInScope = (
  sales: readonly Sale[],
  { basis, retailerIds, condition }: WatchScope,
): number | undefined => {
  const filters = { ...noSaleFilters, retailerIds, conditions: conditionsOf[condition] }
  const amounts = passingSales(sales, filters, basis).flatMap((sale) =>
    standingIn(sale, basis) === 'priced' ? (amountIn(sale, basis) ?? []) : [],
  )
  return amounts.length === 0 ? undefined : Math.min(...amounts)
}

const conditionsOf: Readonly<Record<WatchCondition, readonly Condition[]>> = {
  new: ['new'],
  used: conditions.filter((condition) => condition !== 'new'),
  any: conditions,
}

export const isInCondition = (condition: Condition, wanted: WatchCondition): boolean =>
  conditionsOf[wanted].includes(condition)

/** Of a watch that is armed. `lastLowMinor`: the last new low that was told within 12 months. */
export const fires = (
  { kind, thresholdMinor, lastLowMinor }: WatchRule & { readonly lastLowMinor: number | null },
  lowestMinor: number | undefined,
): boolean => {
  if (lowestMinor === undefined) return false
  if (kind === 'back-in-stock' || kind === 'new-product') return true
  if (kind === 'new-low') return lastLowMinor === null || lowestMinor < lastLowMinor
  return thresholdMinor !== null && lowestMinor <= thresholdMinor
}

/** Of a watch that has fired: what it waits for is over, so that it may come again. */
export const rearms = (
  { thresholdMinor }: Pick<WatchRule, 'thresholdMinor'>,
  lowestMinor: number | undefined,
): boolean => lowestMinor === undefined || (thresholdMinor !== null && lowestMinor > thresholdMinor)

/** What it waits for once it has fired: the next low, the next fall, else that it is over first. */
export const afterFiring = (
  { kind, percent, thresholdMinor }: WatchRule,
  amountMinor: number,
): { readonly armed: boolean; readonly thresholdMinor: number | null } => ({
  armed: kind === 'new-low' || kind === 'falls-by',
  thresholdMinor: kind === 'falls-by' ? fallFrom(amountMinor, percent ?? 0) : thresholdMinor,
})

/** The highest amount that is so many percent less. */
export const fallFrom = (amountMinor: number, percent: number): number =>
  Math.max(1, Math.floor((amountMinor * (100 - percent)) / 100))

/**
 * What the lowest new price in the basis must be for a watch to be looked at: while it is armed at
 * most `firesAt`, else more than `rearmsOver`. `nobodySells` stands for no price.
 */
export type WatchReach = { readonly firesAt: number; readonly rearmsOver: number }

export const nobodySells = 2_147_483_647

export const reachOf = (
  { thresholdMinor }: Pick<WatchRule, 'thresholdMinor'>,
  { retailerIds, condition }: WatchScope,
): WatchReach => {
  const always = { firesAt: nobodySells, rearmsOver: -1 }
  // The lowest new price says nothing about used ones.
  if (condition !== 'new') return always
  const highest = thresholdMinor ?? nobodySells - 1
  // Of chosen shops the price may rise while that of others is still low.
  return { firesAt: highest, rearmsOver: retailerIds.length > 0 ? -1 : highest }
}
