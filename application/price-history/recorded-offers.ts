import type { OfferPoint } from './read-price-history.ts'

/** The points of each offer in order of time, with its end where that came before `now`. */
export const recordedOffers = (points: readonly OfferPoint[], now: Date): OfferPoint[][] =>
  [...Map.groupBy(points, ({ offerId }) => offerId).values()].map((ofOffer) => {
    const last = ofOffer.at(-1)
    return last?.endsAt && last.endsAt < now && last.endsAt > last.at
      ? [...ofOffer, { ...last, at: last.endsAt, priceMinor: null, deliveryMinor: null }]
      : ofOffer
  })
