import type { AccountId, ProductGroupId, ProductId } from '#domain/ids.ts'
import type { AuthoredReview } from '#domain/review/following-reviews.ts'
import type { Stars, ReportReason } from '#domain/review/review.ts'
import type { RatingSummary } from '#domain/review/rating-summary.ts'

type Review = {
  readonly id: string
  readonly accountId: AccountId
  readonly groupId: ProductGroupId
  readonly productId: ProductId
  readonly rating: Stars
  /** Tidied; may be empty. */
  readonly text: string
}

export type KeptReview = {
  readonly id: string
  readonly groupId: ProductGroupId
  readonly hiddenReason: string | null
}

/** In the caller's transaction. Locks, against deadlocks: the author, then the model. */
export type ReviewStore = {
  /** Lets one change of the account's reviews at a time pass; says whether the account is there. */
  readonly lockAuthor: (accountId: AccountId) => Promise<boolean>
  /** Locks these models and all their products, in id order: the ratings are counted in turns. */
  readonly lockProducts: (groupIds: readonly ProductGroupId[]) => Promise<readonly number[]>
  /** Keeps it in place of what the author wrote before; one that is hidden stays so. */
  readonly put: (review: Review, now: Date) => Promise<{ readonly isNew: boolean }>
  readonly removeOwn: (own: Pick<Review, 'id' | 'accountId' | 'groupId'>) => Promise<boolean>
  readonly groupsOf: (accountId: AccountId) => Promise<readonly number[]>
  readonly removeAllOf: (accountId: AccountId) => Promise<void>
  readonly listAuthors: (groupId: ProductGroupId) => Promise<readonly AuthoredReview[]>
  /** Moves these reviews to another model, in which none of their authors has one. */
  readonly move: (ids: readonly string[], groupId: ProductGroupId) => Promise<void>
  /** Of what is not hidden. True when any changed: search rows of their products are outdated. */
  readonly countRatings: (groupIds: readonly ProductGroupId[]) => Promise<boolean>

  readonly find: (id: string) => Promise<KeptReview | undefined>
  /** Null shows it again. */
  readonly setHidden: (id: string, hidden: Hidden | null) => Promise<void>
  readonly dismissReports: (id: string) => Promise<number>
}

type Hidden = {
  readonly at: Date
  /** The admin's account; null for an operator. */
  readonly by: string | null
  readonly reason: string
}

type Reporter = { readonly accountId: AccountId } | { readonly blockHash: Uint8Array }

/** Once per reporter; false when readers see no such review. One statement. */
export type ReportToStore = (report: {
  readonly id: string
  readonly reviewId: string
  readonly by: Reporter
  readonly reason: ReportReason
  readonly at: Date
}) => Promise<boolean>

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
