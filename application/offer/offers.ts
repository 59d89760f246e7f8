import type { Wired } from '../wired.ts'
import { makeCompareOffers } from './compare-offers.ts'
import type { FollowOffer } from './follow-offer.ts'
import type { ListOffersOf } from './offer-change.ts'
import type { ReadChanges } from './read-changes.ts'
import type { ListOffers } from './offer-view.ts'
import { makeActOnOffers } from './act-on-offers.ts'
import { makeShowDueOffers } from './hide-offer.ts'
import type { SearchManagedOffers } from './managed-offers.ts'
import type { OfferId } from '#domain/ids.ts'
import type { SourceKind } from '#domain/collect/source-kind.ts'
import type { MatchMethod } from './offer-store.ts'

export type Offers = Wired<typeof offerUseCases> & {
  readonly list: ListOffers

  readonly follow: FollowOffer
  readonly findProvenance: FindProvenance
  readonly search: SearchManagedOffers

  readonly listOf: ListOffersOf
  readonly readChanges: ReadChanges
}

export type OfferProvenance = {
  readonly offerId: OfferId
  readonly source: SourceKind | 'hand' | 'demo' | null
  readonly isDemonstration: boolean
  readonly seenAt: Date
  readonly firstSeenAt: Date
  readonly changedAt: Date
  readonly match: {
    readonly method: MatchMethod
    readonly confidence: number
    readonly decidedAt: Date
  } | null
}

/** Undefined for no offer, and for one of an archived shop. */
export type FindProvenance = (offerId: OfferId) => Promise<OfferProvenance | undefined>

export const offerUseCases = {
  act: makeActOnOffers,
  compare: makeCompareOffers,
  showDue: makeShowDueOffers,
}
