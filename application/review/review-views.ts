import type { AccountId, ProductGroupId } from '#domain/ids.ts'
import type { RatingSummary } from '#domain/review/rating-summary.ts'
import type { ReportReason, Stars } from '#domain/review/review.ts'

/** A review as readers see it. An address is nobody's to see. */
export type ReviewView = {
  readonly id: string
  /** The author's account; null for an invented author of the demonstration. */
  readonly uid: string | null
  readonly name: string
  readonly rating: Stars
  readonly text: string
  /** The product it was written about; null when it is gone. */
  readonly product: { readonly publicId: string; readonly title: string } | null
  readonly writtenAt: Date
  readonly changedAt: Date
}

/** A place in a list that is ordered by time, the newest first, and by id. */
export type ReviewPlace = { readonly at: Date; readonly id: string }

/** Reviews with a text that are not hidden, newest first, those after a place. One statement. */
export type ReadReviews = (
  groupId: ProductGroupId,
  after: ReviewPlace | undefined,
  limit: number,
) => Promise<readonly ReviewView[]>

/** What all ratings of a model come to. One statement. */
export type ReadRatings = (groupId: ProductGroupId) => Promise<RatingSummary>

/** An author's own review of a model; `hiddenReason` says why nobody else sees it. */
export type OwnReview = ReviewView & { readonly hiddenReason: string | null }

export type ReadOwnReview = (
  groupId: ProductGroupId,
  accountId: AccountId,
) => Promise<OwnReview | undefined>

/** What reviews may belong to: a product that is there, and its model. */
export type ReviewedProduct = {
  readonly id: number
  readonly publicId: string
  readonly groupId: ProductGroupId
}

/**
 * The product of this public id, readable address or exact title, or what it was merged into;
 * undefined when there is none, or products of several models have the title.
 */
export type FindReviewedProduct = (productQuery: string) => Promise<ReviewedProduct | undefined>

/** A review as admins see it. */
export type ModeratedReview = ReviewView & {
  readonly slug: string | null
  readonly reports: {
    readonly count: number
    readonly reasons: readonly ReportReason[]
    readonly lastAt: Date | null
  }
  readonly hidden: { readonly at: Date; readonly by: string | null; readonly reason: string } | null
}

export type ReviewFilter = {
  readonly show: 'reported' | 'hidden' | 'all'
  /** Words that the text, the author's name or the product's title holds; empty for any. */
  readonly query: string
}

/**
 * Newest first: of all by when they were written, of reported ones by their last report, of hidden
 * ones by when they were hidden. `place` is what comes after it in this order. One statement.
 */
export type ListModeratedReviews = (
  filter: ReviewFilter,
  after: ReviewPlace | undefined,
  limit: number,
) => Promise<readonly (ModeratedReview & { readonly place: ReviewPlace })[]>
