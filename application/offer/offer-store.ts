import type { Country } from '#domain/market/country.ts'
import type { Offer, OfferDetail } from '#domain/offer/offer.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'

/** Offers and what they were matched to, within the caller's transaction. */
export type OfferStore = {
  /** Locks a retailer, so that writers of its offers take turns; undefined when there is none. */
  lockRetailer(retailerId: number): Promise<OfferRetailer | undefined>
  /**
   * The same for a writer that takes no turns with others who share it, as each of them writes offers
   * that no other one does; for a short while only, as whoever locks it waits for all of them.
   */
  shareRetailer(retailerId: number): Promise<OfferRetailer | undefined>
  find(retailerId: number, keys: readonly OfferKey[]): Promise<readonly KnownOffer[]>
  /** Adds new offers and rewrites known ones. */
  save(offers: readonly Offer[]): Promise<void>
  /** Notes that the source carries these offers, and when one was seen that is not seen whenever its source is read. */
  carry(sourceId: number, carried: readonly CarriedOffer[]): Promise<void>
  /** All of the retailer that are matched to these products. */
  listOfRetailer(retailerId: number, productIds: readonly number[]): Promise<readonly Offer[]>
  /** Present offers of the product that people entered, but of archived retailers, which no form shows. */
  listByHand(productId: number): Promise<readonly Offer[]>
  listByIds(ids: readonly string[]): Promise<readonly Offer[]>
  /** Keeps what their source says beside their terms. */
  describe(details: readonly DetailOfOffer[]): Promise<void>
  /** Notes that the source carries these no longer; answers those that no other one carries. */
  drop(sourceId: number, offerIds: readonly string[]): Promise<readonly string[]>
  /** Their matches are superseded, without another in their place. */
  endMatches(offerIds: readonly string[], at: Date): Promise<void>
  /** Notes that these are not there any more. */
  miss(offerIds: readonly string[], since: Date): Promise<void>
  /** Appends to the log of matches; an offer's former match is superseded. */
  addMatches(matches: readonly OfferMatch[]): Promise<void>
}

export type DetailOfOffer = { readonly offerId: string; readonly detail: StoredDetail }

/** With a digest of what tells which product the offer is of. */
export type StoredDetail = OfferDetail & { readonly identity: string }

export type CarriedOffer = {
  readonly id: string
  /** Null: whenever its source is read. */
  readonly seenAt: Date | null
  /** Of all that the source says of it; null where that is not kept. */
  readonly digest: string | null
}

export type OfferKey = { readonly country: Country; readonly retailerRef: string }

export type OfferRetailer = {
  readonly id: number
  readonly domains: readonly string[]
  /** Nothing of it is shown. */
  readonly isArchived: boolean
  readonly deliveryRules: readonly DeliveryRule[]
  readonly sourceIds: readonly number[]
}

/** New: the offer is what its product was made from. */
export type MatchMethod = 'gtin' | 'mpn' | 'title' | 'new' | 'person' | 'demo'

export type KnownOffer = {
  readonly offer: Offer
  /** How it was matched; null while it is not. */
  readonly matchMethod: MatchMethod | null
  /** Products that it was said not to be. */
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
