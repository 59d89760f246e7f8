import type { Standing } from '#domain/offer/standing.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import type { OffersBody } from '#openapi/schemas/offers.ts'

export type Headline = {
  readonly kind: Standing | 'used'
  readonly offer: OfferBody
}

/** Undefined when nobody sells it; `bestOffer` is the first of the new ones whose price holds. */
export const headlineOf = (
  bestOffer: OfferBody | null,
  offers: Pick<OffersBody, 'new' | 'other'> | undefined,
): Headline | undefined => {
  if (bestOffer) return { kind: bestOffer.standing, offer: bestOffer }
  const [old] = offers?.new ?? []
  if (old) return { kind: 'stale', offer: old }
  const [used] = offers?.other ?? []
  return used && { kind: 'used', offer: used }
}
