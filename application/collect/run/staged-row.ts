import type { OfferId, ProductId } from '#domain/ids.ts'
import type { ReadOffer } from '#domain/collect/read-row.ts'
import type { OfferTerms } from '#domain/offer/offer.ts'
import type { QuestionCandidate } from '../../matching/match-question.ts'
import type { StoredDetail } from '../../offer/offer-store.ts'

export type StagedRow = {
  readonly seq: number
  readonly retailerRef: string
  readonly offer: StagedOffer
  readonly offerId: OfferId | null
  readonly formerProductId: ProductId | null
  readonly refusedProductIds: readonly ProductId[]
  readonly needsMatch: boolean
  /** When the price was read first that is beyond belief. */
  readonly doubtedAt: Date | null
}

export type MatchedRow = Pick<StagedRow, 'seq' | 'retailerRef' | 'offer' | 'formerProductId'> & {
  /** Null: it stays what it was, or with `isDetached` belongs to no product. */
  readonly productId: ProductId | null
  readonly method: 'gtin' | 'mpn' | 'title' | 'new' | null
  readonly confidence: number | null
  readonly isDetached: boolean
  readonly question: RowQuestion | null
}

export type RowQuestion = {
  readonly kind: 'unsure' | 'no-category'
  readonly candidates: readonly QuestionCandidate[]
}

export type StagedRemoval = {
  readonly seq: number
  readonly retailerRef: string
  readonly offerId: OfferId
  readonly productId: ProductId | null
  /** Another thing has its id now. */
  readonly isReplaced: boolean
}

export type StagedOffer = {
  readonly terms: OfferTerms
  readonly detail: StoredDetail
  /** Of all that the source says of it: while it is the same, nothing is written. */
  readonly digest: string
}

export type Digest = (text: string) => string

export const stageOffer = ({ terms, detail, variant }: ReadOffer, digest: Digest): StagedOffer => {
  const { brand, mpn, gtins, packCount, isBundle } = detail
  const identity = [terms.title, brand, mpn, gtins, variant, packCount, isBundle, terms.condition]
  return {
    terms,
    detail: { ...detail, identity: digest(JSON.stringify(identity)) },
    // The price of the moment follows from the terms in the detail.
    digest: digest(
      JSON.stringify([
        { ...terms, priceMinor: 0 },
        { ...detail, turnsAt: null },
      ]),
    ),
  }
}
