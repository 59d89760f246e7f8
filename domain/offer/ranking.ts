import { compareText } from '../compare-text.ts'
import type { ListOrder } from '../search/sort.ts'
import type { Basis } from './basis.ts'
import type { Condition } from './condition.ts'
import { shownAmount, standingOf, standings, type Standable } from './standing.ts'

/** What order may depend on (decision 7): no fee, advert or affiliate value, now or ever. */
export type Rankable = Standable & {
  readonly id: string
  readonly priceMinor: number
  readonly retailer: { readonly name: string; readonly verified: boolean }
}

/**
 * By standing, then by what is paid in the basis. Equal: the lower delivered total, the verified
 * retailer, the retailer's name. When a price was last read is no input but for `stale`: shops are
 * read in turn, and would change places with each reading.
 */
export const rankOffers = <O extends Rankable>(
  offers: readonly O[],
  sort: ListOrder,
  basis: Basis,
): O[] => {
  const direction = sort === 'bestprice-rev' ? -1 : 1
  return offers.toSorted(
    (a, b) =>
      comparePaid(a, b, basis, direction) ||
      (basis === 'item' ? comparePaid(a, b, 'delivered', 1) : 0) ||
      Number(b.retailer.verified) - Number(a.retailer.verified) ||
      compareText(a.retailer.name, b.retailer.name) ||
      compareText(a.id, b.id),
  )
}

const comparePaid = (a: Rankable, b: Rankable, basis: Basis, direction: 1 | -1): number => {
  const [first, second] = [standingOf(a, basis), standingOf(b, basis)]
  return (
    standings.indexOf(first) - standings.indexOf(second) ||
    direction * (shownAmount(a, first, basis) - shownAmount(b, second, basis))
  )
}

export const splitByCondition = <O extends { readonly condition: Condition }>(
  offers: readonly O[],
): { readonly new: O[]; readonly other: O[] } => ({
  new: offers.filter(({ condition }) => condition === 'new'),
  other: offers.filter(({ condition }) => condition !== 'new'),
})

/** The new offer that a page leads with: the first in order whose price holds. */
export const bestOffer = <O extends Rankable & { readonly condition: Condition }>(
  offers: readonly O[],
  basis: Basis,
): O | undefined => {
  const fresh = offers.filter((offer) => offer.fresh)
  return rankOffers(splitByCondition(fresh).new, '', basis)[0]
}
