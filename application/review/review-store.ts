import type { AccountId, ProductGroupId, ProductId } from '#domain/ids.ts'
import type { AuthoredReview } from '#domain/review/following-reviews.ts'
import type { Stars, ReportReason } from '#domain/review/review.ts'

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

export type Reporter = { readonly accountId: AccountId } | { readonly blockHash: Uint8Array }

/** Once per reporter; false when readers see no such review. One statement. */
export type ReportToStore = (report: {
  readonly id: string
  readonly reviewId: string
  readonly by: Reporter
  readonly reason: ReportReason
  readonly at: Date
}) => Promise<boolean>
