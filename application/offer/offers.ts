import type { CompareOffers } from './compare-offers.ts'
import type { FollowOffer } from './follow-offer.ts'
import type { ListOffers } from './offer-view.ts'
import type { FindProvenance } from './offer-provenance.ts'

/** Offers as shoppers see them. */
export type Offers = {
  readonly list: ListOffers
  readonly compare: CompareOffers
  readonly follow: FollowOffer
  readonly findProvenance: FindProvenance
}
