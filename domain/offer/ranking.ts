import { compareText } from '../compare-text.ts'
import type { SortChoice } from '../search/sort.ts'
import type { Condition } from './condition.ts'

/**
 * All that the order of offers may depend on (decision 7). There is no fee, advert or affiliate
 * value here, and there must never be one.
 */
export type Rankable = {
  readonly priceMinor: number
  readonly totalMinor: number | null
  readonly fresh: boolean
  readonly seenAt: Date
  readonly retailer: { readonly name: string; readonly verified: boolean }
}

/**
 * By delivered total; unknown delivery comes after all known totals, stale offers last. Equal:
 * verified retailer, the fresher offer, the retailer's name.
 */
export const rankOffers = <O extends Rankable>(offers: readonly O[], sort: SortChoice): O[] => {
  const direction = sort === 'bestprice-rev' ? -1 : 1
  return offers.toSorted((a, b) => compareOffers(a, b, direction))
}

const compareOffers = (a: Rankable, b: Rankable, direction: 1 | -1): number =>
  Number(b.fresh) - Number(a.fresh) ||
  Number(a.totalMinor === null) - Number(b.totalMinor === null) ||
  direction * ((a.totalMinor ?? a.priceMinor) - (b.totalMinor ?? b.priceMinor)) ||
  Number(b.retailer.verified) - Number(a.retailer.verified) ||
  b.seenAt.getTime() - a.seenAt.getTime() ||
  compareText(a.retailer.name, b.retailer.name)

export const splitByCondition = <O extends { readonly condition: Condition }>(
  offers: readonly O[],
): { readonly new: O[]; readonly other: O[] } => ({
  new: offers.filter(({ condition }) => condition === 'new'),
  other: offers.filter(({ condition }) => condition !== 'new'),
})
