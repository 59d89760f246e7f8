import { canBeBought } from '#domain/offer/availability.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import type { OffersBody } from '#openapi/schemas/offers.ts'

export type Headline = {
  readonly kind: 'delivered' | 'price' | 'soldOut' | 'old' | 'used'
  readonly offer: OfferBody
}

/** Undefined when nobody sells it; `bestOffer` is what the API says of the new and fresh ones. */
export const headlineOf = (
  bestOffer: OfferBody | null,
  offers: Pick<OffersBody, 'new' | 'other'> | undefined,
): Headline | undefined => {
  if (bestOffer) return { kind: kindOf(bestOffer), offer: bestOffer }
  const [old] = offers?.new ?? []
  if (old) return { kind: 'old', offer: old }
  const [used] = offers?.other ?? []
  return used && { kind: 'used', offer: used }
}

const kindOf = ({ availability, totalMinor }: OfferBody): Headline['kind'] => {
  if (!canBeBought(availability)) return 'soldOut'
  return totalMinor === null ? 'price' : 'delivered'
}

/**
 * What the cheapest new one costs before delivery, as lists of products say it; undefined when none
 * can be bought. `bestOffer` has the lowest total, which need not be the lowest price: it stands in
 * while the other offers are not known.
 */
export const lowestPrice = (
  bestOffer: OfferBody | null,
  offers: Pick<OffersBody, 'new'> | undefined,
): number | undefined => {
  const known = offers?.new ?? (bestOffer ? [bestOffer] : [])
  const amounts = known
    .filter(({ fresh, availability }) => fresh && canBeBought(availability))
    .map(({ amountMinor }) => amountMinor)
  return amounts.length === 0 ? undefined : Math.min(...amounts)
}
