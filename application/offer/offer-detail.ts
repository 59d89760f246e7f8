import type { PriceTerms } from '#domain/collect/sale-price.ts'

/** Used for matching. */
export type OfferDetail = {
  /** 14 digits each. */
  readonly gtins: readonly string[]
  readonly brand: string | null
  readonly mpn: string | null
  /** Shared by all variants of a product at this shop. */
  readonly groupRef: string | null
  /** As published: `Computers > Laptops`. */
  readonly category: string | null
  /** An id or a path of Google's categories. */
  readonly googleCategory: string | null
  readonly packCount: number
  readonly isBundle: boolean
  readonly description: string
  /** Addresses at the shop, without the first, which is in the offer's terms. */
  readonly images: readonly string[]
  readonly price: PriceTerms
  /** When its next scheduled price starts; null when there is none. */
  readonly turnsAt: Date | null
  /** Digest of the fields used for matching. */
  readonly identity: string
}

export type DetailOfOffer = { readonly offerId: string; readonly detail: OfferDetail }
