import type { Country } from '#domain/market/country.ts'
import type { Offer, OfferDetail } from '#domain/offer/offer.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'

export type OfferStore = {
  /** Serialises writers of the retailer's offers; undefined when there is none. */
  lockRetailer(retailerId: number): Promise<OfferRetailer | undefined>
  /**
   * A shared lock for concurrent writers of disjoint offers. Hold it briefly: `lockRetailer` waits
   * for all of them.
   */
  shareRetailer(retailerId: number): Promise<OfferRetailer | undefined>
  find(retailerId: number, keys: readonly OfferKey[]): Promise<readonly KnownOffer[]>
  save(offers: readonly Offer[]): Promise<void>
  /** `seenAt` is stored for offers that are not seen with every reading of their source. */
  carry(sourceId: number, carried: readonly CarriedOffer[]): Promise<void>
  listOfRetailer(retailerId: number, productIds: readonly number[]): Promise<readonly Offer[]>
  /** Present offers entered by hand, without those of archived retailers. */
  listByHand(productId: number): Promise<readonly Offer[]>
  listByIds(ids: readonly string[]): Promise<readonly Offer[]>
  describe(details: readonly DetailOfOffer[]): Promise<void>
  /** Returns the offers that no other source carries. */
  drop(sourceId: number, offerIds: readonly string[]): Promise<readonly string[]>
  /** Supersedes their matches without replacement. */
  endMatches(offerIds: readonly string[], at: Date): Promise<void>
  miss(offerIds: readonly string[], since: Date): Promise<void>
  /** Appends to the match log and supersedes the former matches. */
  addMatches(matches: readonly OfferMatch[]): Promise<void>
}

export type DetailOfOffer = { readonly offerId: string; readonly detail: StoredDetail }

/** `identity` is a digest of the fields used for matching. */
export type StoredDetail = OfferDetail & { readonly identity: string }

export type CarriedOffer = {
  readonly id: string
  /** Null: whenever its source is read. */
  readonly seenAt: Date | null
  /** Digest of everything the source published; null where it is not stored. */
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

/** 'new': the product was created from the offer. */
export type MatchMethod = 'gtin' | 'mpn' | 'title' | 'new' | 'person' | 'demo'

export type KnownOffer = {
  readonly offer: Offer
  readonly matchMethod: MatchMethod | null
  readonly refusedProductIds: readonly number[]
}

export type OfferMatch = {
  readonly id: string
  readonly offerId: string
  readonly productId: number
  readonly method: MatchMethod
  /** From 0 to 1. */
  readonly confidence: number
  readonly decidedBy: string
  readonly decidedAt: Date
}
