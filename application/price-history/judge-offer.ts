import type { Basis } from '#domain/offer/basis.ts'
import { canBeOrdered, shownAmount, standingOf } from '#domain/offer/standing.ts'
import { daysBefore } from '#domain/price-history/days-before.ts'
import { judgeClaim } from '#domain/price-history/discount-claim.ts'
import { marketLow } from '#domain/price-history/price-steps.ts'
import { stepsInBasis } from '#domain/price-history/steps-in-basis.ts'
import { judgePrice, verdictDays, type Verdict } from '#domain/price-history/verdict.ts'
import type { OfferView } from '../offer/offer-view.ts'
import type { OfferPoint } from './read-price-history.ts'
import { recordedOffers } from './recorded-offers.ts'

/**
 * Of the amount that this offer is shown at; of its item price where its delivery is unknown. Null for what cannot be
 * ordered, and for used ones. `points`: of all offers of the product, for a year.
 */
export const verdictOf = (
  offer: OfferView,
  points: readonly OfferPoint[],
  basis: Basis,
  now: Date,
): Verdict | null => {
  const standing = standingOf(offer, basis)
  if (!canBeOrdered(standing) || offer.condition !== 'new') return null
  const judged = standing === 'priced' ? basis : 'item'
  const series = recordedOffers(points, now).map((ofOffer) => stepsInBasis(ofOffer, judged))
  const low = marketLow(series, daysBefore(now, verdictDays), now)
  return judgePrice(shownAmount(offer, standing, basis), low, judged, now)
}

/**
 * Puts what its shop claims beside the prices of this offer that its history shows: while it could
 * be ordered. `points` as far back as there are any.
 */
export const withClaim = (offer: OfferView, points: readonly OfferPoint[]): OfferView => {
  const { id, discount, priceMinor } = offer
  if (discount === null) return offer
  const ofOffer = points.filter(({ offerId }) => offerId === id)
  const claim = judgeClaim({ ...discount, priceMinor }, stepsInBasis(ofOffer, 'item'))
  return claim ? { ...offer, claim } : offer
}
