import type { Basis } from '../offer/basis.ts'
import { adviceOf } from '../tip/advice.ts'
import { dayMs, daysBefore } from './days-before.ts'
import { priceShares } from './price-shares.ts'
import { marketLow, type PriceStep } from './price-steps.ts'
import { judgePrice, verdictDays, type Verdict } from './verdict.ts'

/** A real drop; all but the amount rest on the lowest price of the market in the basis. */
export type Deal = {
  readonly basis: Basis
  readonly amountMinor: number
  /** Of the last 90 days, by time: that of the verdict. */
  readonly medianMinor: number
  /** Under that median, in whole percent. */
  readonly percent: number
  /** Of the 30 days before the price began. */
  readonly lowestBeforeMinor: number
  /** From 0 to 1: of the last 365 days, the time at which it was no dearer. The least is the rarest. */
  readonly share: number
  /** When the price began; times at which nobody sold it are no other price. */
  readonly since: Date
  /** Until then all of this holds though no price changes, but for the share. */
  readonly until: Date
}

/** `again`: when time alone may change the answer; null = never. */
export type JudgedDeal = { readonly deal: Deal | undefined; readonly again: Date | null }

/** What an offer asked in the basis, up to now, and when it ends or is out of date. */
export type DealOffer = { readonly steps: readonly PriceStep[]; readonly endsAt: Date | null }

/**
 * A deal is 10% or more under the median of 90 days, under the lowest price of the 30 days before it began,
 * was asked by one shop for three hours, and the advice is to buy. `offers`: all of the market, for a year;
 * `amountMinor`: what the best of them asks; `stepAt`: the chance of a lower price at a moment, as advice takes it.
 */
export const judgeDeal = (
  amountMinor: number,
  offers: readonly DealOffer[],
  basis: Basis,
  now: Date,
  stepAt: (moment: Date) => number | undefined,
  low: readonly PriceStep[] = lowOfYear(offers, now),
): JudgedDeal => {
  const since = askedSince(low, amountMinor)
  // What was read just now may be dated later by another node's clock.
  if (since === undefined) return { deal: undefined, again: later(now, hourMs) }
  if (since < daysBefore(now, 90)) return never
  const lowestBefore = priceShares(low, daysBefore(since, 30), since).lowestMinor
  if (lowestBefore === undefined || amountMinor >= lowestBefore) return never

  const asking = offers.flatMap(({ steps, endsAt }) => {
    const asked = askedSince(steps, amountMinor)
    return asked === undefined ? [] : [{ asked: asked.getTime(), endsAt }]
  })
  const seenAt = Math.min(...asking.map(({ asked }) => asked)) + seenMs
  if (seenAt > now.getTime()) return { deal: undefined, again: new Date(seenAt) }
  const verdict = judgePrice(amountMinor, low, basis, now)
  const { medianMinor, percentOfMedian } = verdict
  const isAdvised = (moment: Date): boolean => adviceOf(verdict, stepAt(moment)).kind === 'buy'
  if (
    medianMinor === null ||
    percentOfMedian === null ||
    !isDrop(verdict, medianMinor) ||
    !isAdvised(now)
  )
    return { deal: undefined, again: later(now, dayMs) }

  const ends = asking.flatMap(({ endsAt }) => endsAt?.getTime() ?? [])
  const until = lastMoment(
    now,
    Math.min(now.getTime() + dayMs, ...ends),
    (moment) => isMedianAt(low, moment, medianMinor) && isAdvised(moment),
  )
  const year = priceShares(low, daysBefore(now, verdictDays), now)
  const deal: Deal = {
    basis,
    amountMinor,
    medianMinor,
    percent: -percentOfMedian,
    lowestBeforeMinor: lowestBefore,
    share: year.cheaperThan(amountMinor) + year.equalTo(amountMinor),
    since,
    until,
  }
  return { deal, again: beforeEnd(until, now) }
}

/** The lowest price of the market in the days that a verdict looks at. */
export const lowOfYear = (
  offers: readonly Pick<DealOffer, 'steps'>[],
  now: Date,
): readonly PriceStep[] =>
  marketLow(
    offers.map(({ steps }) => steps),
    daysBefore(now, verdictDays),
    now,
  )

const hourMs = 3_600_000

const never: JudgedDeal = { deal: undefined, again: null }

/** So long one shop must have asked it: most slips are mended by then. */
const seenMs = 3 * hourMs

/** When the last price began, if it is this one. */
const askedSince = (steps: readonly PriceStep[], amountMinor: number): Date | undefined => {
  if (steps.at(-1)?.priceMinor !== amountMinor) return undefined
  const other = steps.findLastIndex(
    ({ priceMinor }) => priceMinor !== null && priceMinor !== amountMinor,
  )
  return steps.slice(other + 1).find(({ priceMinor }) => priceMinor !== null)?.at
}

/** In percent. */
export const leastDrop = 10

/** To choose from. */
export const dropSteps = [leastDrop, 15, 20, 25, 30, 40, 50]

const isDrop = ({ amountMinor }: Verdict, medianMinor: number): boolean =>
  amountMinor * 100 <= medianMinor * (100 - leastDrop)

const isMedianAt = (low: readonly PriceStep[], moment: Date, medianMinor: number): boolean =>
  priceShares(low, daysBefore(moment, 90), moment).medianMinor === medianMinor

/**
 * To the second. Under the median time passes at a lower price, so that the median only falls, and what is said turns
 * with the day at most: what no longer holds does not hold again.
 */
const lastMoment = (from: Date, end: number, holds: (moment: Date) => boolean): Date => {
  if (holds(new Date(end))) return new Date(end)
  let [known, over] = [from.getTime(), end]
  while (over - known > 1000) {
    const middle = Math.floor((known + over) / 2)
    if (holds(new Date(middle))) known = middle
    else over = middle
  }
  return new Date(known)
}

/** A source may have been read again by then, so that its offers last longer. */
const beforeEnd = (until: Date, now: Date): Date =>
  until.getTime() - now.getTime() > 2 * aheadMs ? later(until, -aheadMs) : until

const aheadMs = 300_000

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)
