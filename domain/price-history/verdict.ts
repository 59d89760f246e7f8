import type { Basis } from '../offer/basis.ts'
import { dayMs, daysBefore } from './days-before.ts'
import { priceShares } from './price-shares.ts'
import { priceMonthAgo } from './price-fall.ts'
import { within, type PriceStep } from './price-steps.ts'

/**
 * - `lowest`: no price of the last 365 days was lower; 360 of them are known, and the price has changed.
 * - `good`: at or below the price of 75% of the last 90 days, and 2% or more under their median.
 * - `high`: above the price of 75% of that time, and 2% or more over that median.
 * - `usual`: neither.
 * - `too-new`: fewer than 14 of the last 90 days are known.
 *
 * The first that holds counts, `too-new` before all.
 */
export type VerdictKind = 'lowest' | 'good' | 'usual' | 'high' | 'too-new'

export const verdictKinds = [
  'lowest',
  'good',
  'usual',
  'high',
  'too-new',
] as const satisfies readonly VerdictKind[]

/** All but kind, amount and reason rest on the lowest price of the market in the basis, each by time. */
export type Verdict = {
  readonly kind: VerdictKind
  /** Of the amount and of all that it is compared with. */
  readonly basis: Basis
  readonly amountMinor: number
  /** Of the last 365, those on which somebody sold it; whole ones. */
  readonly days: number
  /** How often the price changed in the last 365 days. */
  readonly changes: number
  /** Of the last 90 days; null when nobody sold it. */
  readonly medianMinor: number | null
  /** The amount against that median: -8 is 8% under it. */
  readonly percentOfMedian: number | null
  /** The amount less the lowest price of 30 days ago; null when nobody sold it then. */
  readonly changeMinor: number | null
  /** The lowest price that held for a day of the last 30, where it was 2% or more under the amount. */
  readonly cheaper: Cheaper | null
  /** From 0 to 1: share of the time at which it was cheaper, and half of that at which it was equal. */
  readonly position90: number | null
  readonly position365: number | null
  /** One sentence; names no amount, so that it holds in every currency. */
  readonly reason: string
}

/** By how many percent, and how many whole days ago that ended. */
type Cheaper = { readonly percent: number; readonly daysAgo: number }

export const verdictDays = 365

/** `low` has the lowest price of the market in that basis for the last 365 days; null = nobody sold it. */
export const judgePrice = (
  amountMinor: number,
  low: readonly PriceStep[],
  basis: Basis,
  now: Date,
): Verdict => {
  const year = priceShares(low, daysBefore(now, verdictDays), now)
  const quarter = priceShares(low, daysBefore(now, 90), now)
  const median = quarter.medianMinor
  const positionIn = (shares: typeof year): number | null =>
    shares.knownMs === 0 ? null : shares.cheaperThan(amountMinor) + shares.equalTo(amountMinor) / 2
  const facts = {
    basis,
    amountMinor,
    days: Math.floor(year.knownMs / dayMs),
    changes: countChanges(within(low, daysBefore(now, verdictDays), now)),
    medianMinor: median ?? null,
    percentOfMedian: median === undefined ? null : percentOf(amountMinor, median),
    changeMinor: changeSince(amountMinor, priceMonthAgo(low, now).amountMinor),
    cheaper: cheaperInMonth(amountMinor, low, now),
    position90: positionIn(quarter),
    position365: positionIn(year),
  }
  const wasCheaper = quarter.cheaperThan(amountMinor)
  const wasNoCheaper = quarter.atLeast(amountMinor)
  const kindOf = (): VerdictKind => {
    if (quarter.knownMs < 14 * dayMs || median === undefined) return 'too-new'
    const isLowest = year.lowestMinor !== undefined && amountMinor <= year.lowestMinor
    if (isLowest && facts.days >= 360 && facts.changes > 0) return 'lowest'
    if (wasNoCheaper >= 0.75 && amountMinor * 100 <= median * 98) return 'good'
    return wasCheaper >= 0.75 && amountMinor * 100 >= median * 102 ? 'high' : 'usual'
  }
  const kind = kindOf()
  return { kind, ...facts, reason: reasonOf(kind, facts, Math.floor(quarter.knownMs / dayMs)) }
}

type Facts = Pick<Verdict, 'basis' | 'percentOfMedian'>

/** `known`: whole days of the last 90. */
const reasonOf = (kind: VerdictKind, { basis, percentOfMedian }: Facts, known: number): string => {
  if (kind === 'too-new')
    return known === 0
      ? 'We have known its price for less than a day.'
      : `We have known its price for ${known === 1 ? '1 day' : `${known} days`}.`
  if (kind === 'lowest')
    return basis === 'delivered'
      ? 'Lowest delivered price in a year.'
      : 'Lowest price without delivery in a year.'
  const percent = percentOfMedian ?? 0
  if (percent === 0) return 'At its usual price (90-day median).'
  return `${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'} its usual price (90-day median).`
}

const cheaperInMonth = (
  amountMinor: number,
  low: readonly PriceStep[],
  now: Date,
): Cheaper | null => {
  const steps = within(low, daysBefore(now, 30), now)
  const ended = (at: number): Date => steps[at + 1]?.at ?? now
  const cheaper = steps
    .flatMap(({ at, priceMinor }, nth) =>
      priceMinor !== null && priceMinor * 102 <= amountMinor * 100
        ? [{ priceMinor, ms: ended(nth).getTime() - at.getTime(), end: ended(nth) }]
        : [],
    )
    .toSorted((a, b) => a.priceMinor - b.priceMinor)
  let heldMs = 0
  const lowest = cheaper.find(({ ms }) => (heldMs += ms) >= dayMs)
  if (lowest === undefined) return null
  const ends = cheaper
    .filter(({ priceMinor }) => priceMinor <= lowest.priceMinor)
    .map(({ end }) => end.getTime())
  return {
    percent: -percentOf(lowest.priceMinor, amountMinor),
    daysAgo: Math.floor((now.getTime() - Math.max(...ends)) / dayMs),
  }
}

const changeSince = (amountMinor: number, before: number | null): number | null =>
  before === null ? null : amountMinor - before

const countChanges = (steps: readonly PriceStep[]): number => {
  const prices = steps.flatMap(({ priceMinor }) => priceMinor ?? [])
  return prices.filter((price, i) => i > 0 && price !== prices[i - 1]).length
}

/** In whole percent: -8 is 8% under the other. */
export const percentOf = (amountMinor: number, otherMinor: number): number =>
  // Without the sign of zero.
  Math.round((amountMinor / otherMinor - 1) * 100) + 0
