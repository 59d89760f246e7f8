import type { OfferPoint } from './read-price-history.ts'

/** Those of the offers in a colour or size; of all without one. */
export const pointsOfVariant = (
  points: readonly OfferPoint[],
  variant: string | null | undefined,
): readonly OfferPoint[] =>
  variant ? points.filter(({ variantLabel }) => variantLabel === variant) : points

/**
 * The points of each offer in order of time, with its end where that came before `now`. What was written
 * after its end, as of another fee for delivery, no shop has confirmed.
 */
export const recordedOffers = (points: readonly OfferPoint[], now: Date): OfferPoint[][] =>
  [...Map.groupBy(points, ({ offerId }) => offerId).values()].map((ofOffer) => {
    const [first] = ofOffer
    const end = first?.endsAt
    return first && end && end < now
      ? [...ofOffer.filter(({ at }) => at < end), { ...first, at: end, ...nothing }]
      : ofOffer
  })

const nothing = { priceMinor: null, deliveryMinor: null }
