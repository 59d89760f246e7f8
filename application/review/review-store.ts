import type { AccountId, ProductGroupId, ProductId } from '#domain/ids.ts'
import type { AuthoredReview } from '#domain/review/following-reviews.ts'
import type { Stars, ReportReason } from '#domain/review/review.ts'

/** A review as it is kept. */
export type Review = {
  readonly id: string
  readonly accountId: AccountId
  readonly groupId: ProductGroupId
  /** What it was written about; others of the same model share its reviews. */
  readonly productId: ProductId
  readonly rating: Stars
  /** Tidied; may be empty. */
  readonly text: string
}

/** What an admin is to know of a review to change it. */
export type KeptReview = {
  readonly id: string
  readonly groupId: ProductGroupId
  readonly hiddenReason: string | null
}

/**
 * Reviews in the caller's transaction. Whoever changes one holds the locks of its model first, and
 * before these the one of its author where an author is there: so that nobody waits in a circle.
 */
export type ReviewStore = {
  /** Lets one change of the account's reviews at a time pass; says whether the account is there. */
  readonly lockAuthor: (accountId: AccountId) => Promise<boolean>
  /** Locks these models and all their products, in id order: the ratings are counted in turns. */
  readonly lockProducts: (groupIds: readonly ProductGroupId[]) => Promise<readonly number[]>
  /** Keeps it in place of what the author wrote before; one that is hidden stays so. */
  readonly put: (review: Review, now: Date) => Promise<{ readonly isNew: boolean }>
  /** Says whether the account had such a review of the model. */
  readonly removeOwn: (own: Pick<Review, 'id' | 'accountId' | 'groupId'>) => Promise<boolean>
  /** The models that an account has reviewed. */
  readonly groupsOf: (accountId: AccountId) => Promise<readonly number[]>
  readonly removeAllOf: (accountId: AccountId) => Promise<void>
  readonly listAuthors: (groupId: ProductGroupId) => Promise<readonly AuthoredReview[]>
  /** Moves these reviews to another model, in which none of their authors has one. */
  readonly move: (ids: readonly string[], groupId: ProductGroupId) => Promise<void>
  /**
   * Counts the models' ratings anew, of what is not hidden. Says whether any came out otherwise: the
   * search rows of their products are to be made anew then.
   */
  readonly countRatings: (groupIds: readonly ProductGroupId[]) => Promise<boolean>

  readonly find: (id: string) => Promise<KeptReview | undefined>
  /** Null shows it again. */
  readonly setHidden: (id: string, hidden: Hidden | null) => Promise<void>
  /** Forgets what readers said against it; answers how many did. */
  readonly dismissReports: (id: string) => Promise<number>
}

export type Hidden = {
  readonly at: Date
  /** The admin's account; null for an operator. */
  readonly by: string | null
  readonly reason: string
}

/** Who says something against a review: an account, else an address block as a hash. */
export type Reporter = { readonly accountId: AccountId } | { readonly blockHash: Uint8Array }

/**
 * Notes it once for each reporter; says whether there is such a review for readers. One statement.
 */
export type ReportToStore = (report: {
  readonly id: string
  readonly reviewId: string
  readonly by: Reporter
  readonly reason: ReportReason
  readonly at: Date
}) => Promise<boolean>
