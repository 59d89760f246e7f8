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

export type ReadRatings = (groupId: ProductGroupId) => Promise<RatingSummary>

/** An author's own review of a model; `hiddenReason` says why nobody else sees it. */
export type OwnReview = ReviewView & { readonly hiddenReason: string | null }

export type ReadOwnReview = (
  groupId: ProductGroupId,
  accountId: AccountId,
) => Promise<OwnReview | undefined>

export type ReviewedProduct = {
  readonly id: number
  readonly publicId: string
  readonly groupId: ProductGroupId
}

/** By public id, address or exact title, after mergers; undefined for none or several models. */
export type FindReviewedProduct = (productQuery: string) => Promise<ReviewedProduct | undefined>

export type ModeratedReview = ReviewView & {
  readonly slug: string | null
  readonly reports: {
    readonly count: number
    readonly reasons: readonly ReportReason[]
    readonly lastAt: Date | null
  }
  readonly hidden: { readonly at: Date; readonly by: string | null; readonly reason: string } | null
}

type ReviewFilter = {
  readonly show: 'reported' | 'hidden' | 'all'
  readonly query: string
}

/** Newest first by writing, last report or hiding; `place`: where the next begin. One statement. */
export type ListModeratedReviews = (
  filter: ReviewFilter,
  after: ReviewPlace | undefined,
  limit: number,
) => Promise<readonly (ModeratedReview & { readonly place: ReviewPlace })[]>
