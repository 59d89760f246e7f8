import type { PriceTerms } from '#domain/collect/sale-price.ts'

/** What a source says of an offer beside its terms: by which it is told what the offer is. */
export type OfferDetail = {
  /** 14 digits each. */
  readonly gtins: readonly string[]
  readonly brand: string | null
  readonly mpn: string | null
  /** Shared by all variants of one thing at this shop. */
  readonly groupRef: string | null
  /** As the shop has it: `Computers > Laptops`. */
  readonly category: string | null
  /** An id or a path of Google's categories. */
  readonly googleCategory: string | null
  readonly packCount: number
  readonly isBundle: boolean
  readonly description: string
  /** At the shop, the first beside the one in the offer's terms. */
  readonly images: readonly string[]
  readonly price: PriceTerms
  /** When another of its prices begins to hold; null when none does. */
  readonly turnsAt: Date | null
  /** A digest of that by which it is told which product it is. */
  readonly identity: string
}

export type DetailOfOffer = { readonly offerId: string; readonly detail: OfferDetail }
