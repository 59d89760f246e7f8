import type { Country } from '#domain/market/country.ts'
import type { Offer, OfferDetail } from '#domain/offer/offer.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'

/** Offers and their matches, within the caller's transaction. */
export type OfferStore = {
  lockRetailer(retailerId: number): Promise<OfferRetailer | undefined>
  /** For writers of disjoint offers; to be held shortly. */
  shareRetailer(retailerId: number): Promise<OfferRetailer | undefined>
  find(retailerId: number, keys: readonly OfferKey[]): Promise<readonly KnownOffer[]>
  save(offers: readonly Offer[]): Promise<void>
  carry(sourceId: number, carried: readonly CarriedOffer[]): Promise<void>
  listOfRetailer(retailerId: number, productIds: readonly number[]): Promise<readonly Offer[]>
  /** Not of archived retailers, which no form shows. */
  listByHand(productId: number): Promise<readonly Offer[]>
  listByIds(ids: readonly string[]): Promise<readonly Offer[]>
  describe(details: readonly DetailOfOffer[]): Promise<void>
  /** Resolves to those that no other source carries. */
  drop(sourceId: number, offerIds: readonly string[]): Promise<readonly string[]>
  endMatches(offerIds: readonly string[], at: Date): Promise<void>
  miss(offerIds: readonly string[], since: Date): Promise<void>
  /** An offer's former match is superseded. */
  addMatches(matches: readonly OfferMatch[]): Promise<void>
}

export type DetailOfOffer = { readonly offerId: string; readonly detail: StoredDetail }

/** With a digest of what tells which product it is. */
export type StoredDetail = OfferDetail & { readonly identity: string }

export type CarriedOffer = {
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
  readonly sourceIds: readonly number[]
}

/** New: its product was created from it. */
export type MatchMethod = 'gtin' | 'mpn' | 'title' | 'new' | 'person' | 'demo'

export type KnownOffer = {
  readonly offer: Offer
  readonly matchMethod: MatchMethod | null
  /** Products that a person said it is not. */
  readonly refusedProductIds: readonly number[]
}

export type OfferMatch = {
  readonly id: string
  readonly offerId: string
  readonly productId: number
  readonly method: MatchMethod
  readonly confidence: number
  readonly decidedBy: string
  readonly decidedAt: Date
}
