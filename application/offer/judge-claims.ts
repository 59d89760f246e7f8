import type { ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import { daysBefore, longestWindowDays } from '#domain/price-history/days-before.ts'
import type { Clock } from '../ports.ts'
import { withClaim } from '../price-history/judge-offer.ts'
import type { ReadPricePoints } from '../price-history/read-price-history.ts'
import type { OfferView } from './offer-view.ts'

/** Puts what shops claim of these offers of a product beside what we saw of each. */
export type JudgeClaims = (
  productId: ProductId,
  country: Country,
  offers: readonly OfferView[],
) => Promise<readonly OfferView[]>

type Deps = { readonly readPricePoints: ReadPricePoints; readonly clock: Clock }

export const makeJudgeClaims =
  ({ readPricePoints, clock }: Deps): JudgeClaims =>
  async (productId, country, offers) => {
    if (offers.every(({ discount }) => discount === null)) return offers
    const now = clock.now()
    const from = daysBefore(now, longestWindowDays)
    const points = await readPricePoints(productId, country, from, now)
    return offers.map((offer) => withClaim(offer, points))
  }
