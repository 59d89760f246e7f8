import type { Country } from '#domain/market/country.ts'
import type { OfferView } from './offer-view.ts'

/** Unordered; `offer/ranking.ts` sorts them. One statement, at most `maxOffers`. */
export type ListOffers = (productId: number, country: Country) => Promise<readonly OfferView[]>

export const maxOffers = 500
