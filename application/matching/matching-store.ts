import type { CategoryId, OfferId, ProductGroupId, ProductId, RetailerId } from '#domain/ids.ts'
import type { Offer, OfferDetail } from '#domain/offer/offer.ts'
import type { AuthoredReview } from '#domain/review/following-reviews.ts'
import type { MatchMethod } from '../offer/offer-store.ts'
import type { FoundMatch } from '../offer/put-offer.ts'
import type { MatchQuestionKind, QuestionAnswer, QuestionCandidate } from './match-question.ts'

export type MatchingStore = {
  /** Where an offer is of, so that its retailer can be locked before it is read. */
  findRetailerId(offerId: OfferId): Promise<number | undefined>
  findOffer(offerId: OfferId): Promise<MatchedOffer | undefined>
  /** All that are matched to the product, missing ones too. */
  listOffers(productId: ProductId): Promise<readonly MatchedOffer[]>
  listRetailerIds(productId: ProductId): Promise<readonly number[]>
  /** By public id; archived and merged ones, too. */
  findProduct(publicId: string): Promise<MatchedProduct | undefined>
  /** The product itself, or the one in use that it was merged into. */
  findLiving(productId: ProductId): Promise<MatchedProduct | undefined>
  hasOtherVariants(product: Pick<MatchedProduct, 'id' | 'groupId'>): Promise<boolean>
  /** The group of the retailer's other variants of the same thing. */
  findGroup(retailerId: RetailerId, groupRef: string): Promise<number | null>
  /** GTINs that a source of the offer was found to put on different things. */
  listDistrusted(offerId: OfferId): Promise<readonly string[]>

  findQuestion(id: string): Promise<KeptQuestion | undefined>
  /** Undefined while it is open, and once anything else was decided about its offer. */
  findLatestAnswer(questionId: string): Promise<LatestAnswer | undefined>
  ask(question: Omit<KeptQuestion, 'isAnswered'>, at: Date): Promise<void>
  /** Whatever is asked about the offer is answered by this. */
  close(offerId: OfferId, answer: QuestionAnswer, by: string, at: Date): Promise<void>

  refuse(offerId: OfferId, productIds: readonly ProductId[], by: string, at: Date): Promise<void>
  /** Forgets what was said at this moment that the offer is not. */
  forgetRefusals(offerId: OfferId, at: Date): Promise<void>
  allow(offerId: OfferId, productId: ProductId): Promise<void>

  /** How a person moved the offer last, unless anything was decided about it since. */
  findLastMove(offerId: OfferId): Promise<LastMove | undefined>

  /** Points GTINs, staged rows and earlier mergers at the product in use; records what moved. */
  merge(merger: NewMerger): Promise<void>
  /** The reviews that `merge` moved, wherever they are by now; locks nothing. */
  listMovedReviews(productId: ProductId): Promise<readonly MovedReview[]>
  /** Reverts `merge` for what has not moved on since; answers the offers to move back. */
  unmerge(merger: RevertedMerger): Promise<readonly MergedOffer[]>
}

export type MatchedOffer = {
  readonly offer: Offer
  /** Null where its source says nothing beside its terms. */
  readonly detail: Pick<
    OfferDetail,
    | 'gtins'
    | 'brand'
    | 'mpn'
    | 'groupRef'
    | 'category'
    | 'googleCategory'
    | 'packCount'
    | 'isBundle'
    | 'description'
    | 'facts'
  > | null
  /** How it was matched; null while it is of no product. */
  readonly match: {
    readonly method: MatchMethod
    readonly confidence: number
    readonly decidedBy: string
  } | null
  readonly refusedProductIds: readonly ProductId[]
}

export type MatchedProduct = {
  readonly id: number
  readonly publicId: string
  readonly title: string
  readonly groupId: ProductGroupId
  readonly categoryId: CategoryId
  readonly mergedInto: number | null
  readonly archivedAt: Date | null
}

export type KeptQuestion = {
  readonly id: string
  readonly offerId: OfferId
  readonly kind: MatchQuestionKind
  readonly candidates: readonly QuestionCandidate[]
  readonly isAnswered: boolean
}

export type LatestAnswer = {
  readonly askedAt: Date
  readonly answeredAt: Date
  /** What the offer was before; null: of no product. */
  readonly former: Pick<FoundMatch, 'productId' | 'method' | 'confidence'> | null
}

export type LastMove = {
  readonly at: Date
  /** What the offer was before; null: of no product. */
  readonly former: LatestAnswer['former']
}

export type MergedOffer = {
  readonly offerId: OfferId
  readonly match: MatchedOffer['match']
}

export type Merger = {
  readonly offers: readonly MergedOffer[]
  readonly gtins: readonly string[]
  readonly reviews: readonly string[]
  readonly products: readonly number[]
}

export type MovedReview = AuthoredReview & { readonly groupId: ProductGroupId }

export type RevertedMerger = {
  readonly productId: ProductId
  readonly livingId: number
  readonly reviews: readonly string[]
}

export type NewMerger = Pick<Merger, 'offers' | 'reviews'> & {
  readonly productId: ProductId
  readonly intoId: number
  readonly by: string
  readonly at: Date
}
