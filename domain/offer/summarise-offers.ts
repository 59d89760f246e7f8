import type { OfferId, RetailerId } from '../ids.ts'
import { canBeBought, isInStock, type Availability } from './availability.ts'
import type { Condition } from './condition.ts'
import { rankOffers, splitByCondition, type Rankable } from './ranking.ts'

export type SummarisedOffer = Rankable & {
  readonly id: string
  readonly retailer: { readonly id: number }
  /** Null = unknown, which is not free. */
  readonly deliveryMinor: number | null
  readonly availability: Availability
  readonly condition: Condition
}

export type OfferSummary = {
  /** Of new articles; null when none can be "lowest". */
  readonly priceMinor: number | null
  readonly totalMinor: number | null
  /** Of old or used ones only when there is no other. */
  readonly bestOfferId: OfferId
  readonly offerCount: number
  readonly usedCount: number
  readonly retailerIds: readonly RetailerId[]
  readonly sales: readonly Sale[]
}

export type Sale = {
  readonly retailerId: RetailerId
  readonly inStock: boolean
  readonly freeDelivery: boolean
}

/** "Lowest" are fresh new ones alone (decisions 7 and 12), sold out ones only where all are. */
export const summariseOffers = (offers: readonly SummarisedOffer[]): OfferSummary | undefined => {
  const { new: newOnes, other } = splitByCondition(offers)
  const shown = newOnes.length > 0 ? newOnes : other
  const eligible = eligibleOf(newOnes)
  const best = cheapest(eligible) ?? cheapest(shown)
  if (best === undefined) return undefined
  return {
    priceMinor: lowest(eligible.map(({ priceMinor }) => priceMinor)),
    totalMinor: lowest(eligible.flatMap(({ totalMinor }) => totalMinor ?? [])),
    bestOfferId: best.id,
    offerCount: newOnes.length,
    usedCount: other.length,
    retailerIds: [...new Set(offers.map(({ retailer }) => retailer.id))],
    sales: shown.map(saleOf),
  }
}

export const bestOffer = <O extends SummarisedOffer>(offers: readonly O[]): O | undefined =>
  rankOffers(eligibleOf(splitByCondition(offers).new), '')[0]

const eligibleOf = <O extends SummarisedOffer>(newOnes: readonly O[]): O[] => {
  const fresh = newOnes.filter((offer) => offer.fresh)
  const buyable = fresh.filter(({ availability }) => canBeBought(availability))
  return buyable.length > 0 ? buyable : fresh
}

const cheapest = (offers: readonly SummarisedOffer[]): SummarisedOffer | undefined => {
  const priceMinor = lowest(offers.map((offer) => offer.priceMinor))
  const equal = offers.filter((offer) => offer.priceMinor === priceMinor)
  return rankOffers(equal, '')[0]
}

const lowest = (amounts: readonly number[]): number | null =>
  amounts.length === 0 ? null : Math.min(...amounts)

export const saleOf = ({
  retailer,
  fresh,
  availability,
  deliveryMinor,
}: SummarisedOffer): Sale => ({
  retailerId: retailer.id,
  inStock: fresh && isInStock(availability),
  freeDelivery: fresh && canBeBought(availability) && deliveryMinor === 0,
})
