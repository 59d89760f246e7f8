import type { Country } from '#domain/market/country.ts'
import type { OfferView } from './offer-view.ts'

/**
 * All present offers of a product to one country, unordered; ordering is the domain's
 * (`offer/ranking.ts`). One statement. Bounded by `maxOffers`.
 */
export type ListOffers = (productId: number, country: Country) => Promise<readonly OfferView[]>

export const maxOffers = 500
