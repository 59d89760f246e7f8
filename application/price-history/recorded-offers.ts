import type { OfferPoint } from './read-price-history.ts'

/** Those of the offers in a colour or size; of all without one. */
export const pointsOfVariant = (
  points: readonly OfferPoint[],
  variant: string | null | undefined,
): readonly OfferPoint[] =>
  variant ? points.filter(({ variantLabel }) => variantLabel === variant) : points

/** The points of each offer in order of time, with its end where that came before `now`. */
export const recordedOffers = (points: readonly OfferPoint[], now: Date): OfferPoint[][] =>
  [...Map.groupBy(points, ({ offerId }) => offerId).values()].map((ofOffer) => {
    const last = ofOffer.at(-1)
    return last?.endsAt && last.endsAt < now && last.endsAt > last.at
      ? [...ofOffer, { ...last, at: last.endsAt, priceMinor: null, deliveryMinor: null }]
      : ofOffer
  })
