import { daysBefore } from './days-before.ts'
import { priceShares } from './price-shares.ts'
import type { PriceStep } from './price-steps.ts'
import { percentOf } from './verdict.ts'

/** What a shop says of its item price; minor units. */
export type DiscountClaim = {
  readonly wasMinor: number
  readonly priceMinor: number
  /** Undefined where that is unknown: since the price began that is asked now. */
  readonly since: Date | undefined
}

/** A claim beside what we saw. Percentages are whole, and what they are under: 4 is 4% off. */
export type JudgedClaim = {
  readonly wasMinor: number
  readonly percent: number
  readonly since: Date
  /**
   * Lowest price of the offer in the 30 days before the claim began: what a reduction is measured by
   * under EU Directive 98/6/EC article 6a.
   */
  readonly lowestMinor: number
  /** Against that; negative when it is dearer now. */
  readonly percentOffLowest: number
  /** Of the 90 days before the claim began, by time. */
  readonly medianMinor: number
  readonly percentOffMedian: number
  /** Whether it is at least as much off as is claimed. */
  readonly holds: boolean
}

/**
 * `steps`: the item prices of this offer alone; null = it could not be bought. Undefined when its prices are known
 * for fewer than 30 days before the claim began.
 */
export const judgeClaim = (
  { wasMinor, priceMinor, since: said }: DiscountClaim,
  steps: readonly PriceStep[],
): JudgedClaim | undefined => {
  const since = said ?? steps.findLast(startsPrice)?.at
  const [first] = steps
  if (!since || !first || wasMinor <= priceMinor) return undefined
  const from = daysBefore(since, 30)
  if (first.at > from) return undefined
  const { lowestMinor } = priceShares(steps, from, since)
  const { medianMinor } = priceShares(steps, daysBefore(since, 90), since)
  if (lowestMinor === undefined || medianMinor === undefined) return undefined
  const percent = offIn(priceMinor, wasMinor)
  const percentOffLowest = offIn(priceMinor, lowestMinor)
  return {
    wasMinor,
    percent,
    since,
    lowestMinor,
    percentOffLowest,
    medianMinor,
    percentOffMedian: offIn(priceMinor, medianMinor),
    holds: percentOffLowest >= percent,
  }
}

const startsPrice = ({ priceMinor }: PriceStep, at: number, steps: readonly PriceStep[]): boolean =>
  priceMinor !== null &&
  steps.slice(0, at).findLast((before) => before.priceMinor !== null)?.priceMinor !== priceMinor

const offIn = (priceMinor: number, otherMinor: number): number =>
  0 - percentOf(priceMinor, otherMinor)
