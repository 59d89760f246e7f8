import type { StatedFact } from '#domain/catalogue/state-attributes.ts'
import type { OfferId, ProductId, RetailerId, SourceId, AccountId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Offer, OfferDetail } from '#domain/offer/offer.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'

export type OfferStore = {
  lockRetailer(retailerId: RetailerId): Promise<OfferRetailer | undefined>
  /** For writers of disjoint offers; to be held shortly. */
  shareRetailer(retailerId: RetailerId): Promise<OfferRetailer | undefined>
  find(retailerId: RetailerId, keys: readonly OfferKey[]): Promise<readonly KnownOffer[]>
  save(offers: readonly Offer[]): Promise<void>
  carry(sourceId: SourceId, carried: readonly CarriedOffer[]): Promise<void>
  listOfRetailer(
    retailerId: RetailerId,
    productIds: readonly ProductId[],
  ): Promise<readonly Offer[]>
  /** Not of archived retailers, which no form shows. */
  listByHand(productId: ProductId): Promise<readonly Offer[]>
  listByIds(ids: readonly string[]): Promise<readonly Offer[]>
  /** What the fields of each state of the thing; those without a detail are left out. */
  listFacts(ids: readonly OfferId[]): Promise<ReadonlyMap<OfferId, readonly StatedFact[]>>
  /** A sale without a stated beginning began when it was first described with its regular price. */
  describe(details: readonly DetailOfOffer[], now: Date): Promise<void>
  /** Resolves to those that no other source carries. */
  drop(sourceId: SourceId, offerIds: readonly OfferId[]): Promise<readonly string[]>
  /** Frees the shop's ids of these for other things; no source carries them any more. */
  leaveIds(offerIds: readonly OfferId[], at: Date): Promise<void>
  endMatches(offerIds: readonly OfferId[], at: Date): Promise<void>
  miss(offerIds: readonly OfferId[], since: Date): Promise<void>
  /** An offer's former match is superseded. */
  addMatches(matches: readonly OfferMatch[]): Promise<void>
}

export type DetailOfOffer = { readonly offerId: OfferId; readonly detail: StoredDetail }

export type StoredDetail = OfferDetail & { readonly identity: string }

type CarriedOffer = {
  readonly id: string
  /** Null: whenever its source is read. */
  readonly seenAt: Date | null
  readonly digest: string | null
}

export type OfferKey = { readonly country: Country; readonly retailerRef: string }

export type OfferRetailer = {
  readonly id: number
  readonly domains: readonly string[]
  readonly isArchived: boolean
  readonly deliveryRules: readonly DeliveryRule[]
  readonly sourceIds: readonly SourceId[]
}

/** New: its product was created from it. */
export type MatchMethod = 'gtin' | 'mpn' | 'title' | 'new' | 'person' | 'demo'

export type KnownOffer = {
  readonly offer: Offer
  readonly matchMethod: MatchMethod | null
  readonly isHidden: boolean
  readonly refusedProductIds: readonly ProductId[]
}

export type OfferMatch = {
  readonly id: string
  readonly offerId: OfferId
  readonly productId: ProductId
  readonly method: MatchMethod
  readonly confidence: number
  readonly decidedBy: string
  readonly decidedAt: Date
}

/** Offers that admins hid. */
export type OfferHidings = {
  find(offerId: OfferId): Promise<OfferHiding | undefined>
  /** In place of an earlier one. */
  put(offerId: OfferId, hiding: OfferHiding): Promise<void>
  remove(offerId: OfferId): Promise<void>
  /** Those whose time has come, the earliest first. */
  listOver(now: Date, limit: number): Promise<readonly OfferId[]>
  /** Whether a source still has it. */
  isCarried(offerId: OfferId): Promise<boolean>
}

export type OfferHiding = {
  readonly reason: string
  readonly at: Date
  /** Null for operators. */
  readonly by: AccountId | null
  /** Null: until somebody shows it. */
  readonly until: Date | null
}
