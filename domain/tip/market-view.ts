import type { Country } from '../market/country.ts'
import { dayMs, daysBefore } from '../price-history/days-before.ts'
import { priceShares } from '../price-history/price-shares.ts'
import { marketLow, type PriceStep } from '../price-history/price-steps.ts'

/** What a product cost delivered in a country: each offer's steps, in order of time. */
export type Market = {
  readonly country: Country
  readonly offers: readonly (readonly PriceStep[])[]
  /** The lowest of all of them. */
  readonly low: readonly PriceStep[]
}

export const marketOf = (country: Country, offers: readonly (readonly PriceStep[])[]): Market => ({
  country,
  offers,
  low: marketLow(offers, new Date(0), new Date(8.64e15)),
})

/** A market as it was known at a moment; nothing of later. */
export type MarketView = {
  readonly country: Country
  readonly at: Date
  readonly priceMinor: number
  /** Since the first known price. */
  readonly knownDays: number
  readonly medianMinor: number
  /** From 0 to 1: share of the year at which it was cheaper, and half of that at which it was equal. */
  readonly position: number
  readonly daysSinceChange: number
  /** Falls by 3% or more in the last year. */
  readonly drops: number
  /** Of the last 365, those on which somebody sold it. */
  readonly yearDays: number
  /** 60 days before; the median where nobody sold it then. */
  readonly earlierMinor: number
  readonly offers: number
  /** Of the second cheapest; the same where there is one. */
  readonly secondMinor: number
}

/** A price counts as lower from 3% on. */
export const lowerFactor = 0.97

/** Undefined: nobody sold it then, or it was known for less than `leastDays`. */
export const viewAt = (
  market: Market,
  at: Date,
  leastDays = leastKnownDays,
): MarketView | undefined => {
  const { country, low, offers } = market
  const place = lastBefore(low, at)
  const priceMinor = low[place]?.priceMinor
  const first = low[0]?.at
  if (priceMinor === undefined || priceMinor === null || first === undefined) return undefined
  const knownDays = (at.getTime() - first.getTime()) / dayMs
  if (knownDays < leastDays) return undefined
  const past = low.slice(0, place + 1)
  const year = priceShares(past, daysBefore(at, 365), at)
  const medianMinor = priceShares(past, daysBefore(at, 90), at).medianMinor ?? priceMinor
  const asked = offers
    .flatMap((steps) => steps[lastBefore(steps, at)]?.priceMinor ?? [])
    .toSorted((a, b) => a - b)
  return {
    country,
    at,
    priceMinor,
    knownDays,
    medianMinor,
    position: year.cheaperThan(priceMinor) + year.equalTo(priceMinor) / 2,
    daysSinceChange: (at.getTime() - (low[place]?.at ?? at).getTime()) / dayMs,
    drops: dropsSince(past, daysBefore(at, 365)),
    yearDays: year.knownMs / dayMs,
    earlierMinor: past[lastBefore(past, daysBefore(at, 60))]?.priceMinor ?? medianMinor,
    offers: asked.length,
    secondMinor: asked[1] ?? priceMinor,
  }
}

export const leastKnownDays = 120

/** Of the last step at or before a moment; -1 = none. */
const lastBefore = (steps: readonly PriceStep[], at: Date): number => {
  let [from, to] = [0, steps.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((steps[middle]?.at ?? at) <= at) from = middle + 1
    else to = middle
  }
  return from - 1
}

const dropsSince = (steps: readonly PriceStep[], since: Date): number => {
  let before: number | null = null
  let drops = 0
  for (const { at, priceMinor } of steps) {
    if (priceMinor === null) continue
    if (before !== null && at > since && priceMinor <= before * lowerFactor) drops++
    before = priceMinor
  }
  return drops
}

/** What became of a price within 30 days. */
export type Outcome = {
  readonly isLower: boolean
  /** Of whoever waited: the first price that was lower, else what was asked at the end, if anything. */
  readonly paidMinor: number
}

export const horizonDays = 30

/** Prices that held for less than three hours count as slips. `low` must be known up to 30 days later. */
export const outcomeOf = (low: readonly PriceStep[], at: Date, priceMinor: number): Outcome => {
  const end = new Date(at.getTime() + horizonDays * dayMs)
  let paidMinor = priceMinor
  for (let place = lastBefore(low, at); place < low.length; place++) {
    const step = low[place]
    if (step === undefined || step.priceMinor === null) continue
    if (step.at >= end) break
    const until = Math.min((low[place + 1]?.at ?? end).getTime(), end.getTime())
    if (until - Math.max(step.at.getTime(), at.getTime()) < seenMs) continue
    paidMinor = step.priceMinor
    if (paidMinor <= priceMinor * lowerFactor) return { isLower: true, paidMinor }
  }
  return { isLower: false, paidMinor }
}

const seenMs = 3 * 3_600_000
