import type { AccountId } from '#domain/ids.ts'
import { reviewTextMaxLength, toReviewText, type Stars } from '#domain/review/review.ts'
import { signInNeeded } from '../account/account-errors.ts'
import type { LimitAttempts } from '../account/limits.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import { reviewLimit } from './limits.ts'
import { ownReviewNotFound, reviewedProductUnknown, reviewTooLong } from './review-errors.ts'
import type { ReviewStore, FindReviewedProduct, OwnReview, ReadOwnReview } from './review-store.ts'

type ShowOwnReviewDeps = {
  readonly findReviewedProduct: FindReviewedProduct
  readonly readOwnReview: ReadOwnReview
}

/** What somebody wrote about a product's model; null for nothing. Throws DomainError 'not-found'. */
export const makeShowOwnReview =
  ({ findReviewedProduct, readOwnReview }: ShowOwnReviewDeps) =>
  async (productQuery: string, accountId: AccountId): Promise<OwnReview | null> => {
    const product = await findReviewedProduct(productQuery)
    if (product === undefined) throw reviewedProductUnknown('read')
    return (await readOwnReview(product.groupId, accountId)) ?? null
  }

export type ReviewDraft = {
  readonly productQuery: string
  readonly rating: Stars
  readonly text: string
}

type SubmitReviewDeps = {
  readonly findReviewedProduct: FindReviewedProduct
  readonly readOwnReview: ReadOwnReview
  readonly inTransaction: InTransaction<{ reviews: ReviewStore; listings: ListingStore }>
  readonly limitAttempts: LimitAttempts
  readonly clock: Clock
  readonly newId: NewId
}

/** Replaces what the author wrote before. Throws DomainError 'not-found', 'invalid', 'limited'. */
export const makeSubmitReview =
  (deps: SubmitReviewDeps) =>
  async (
    { productQuery, rating, text: typed }: ReviewDraft,
    accountId: AccountId,
  ): Promise<{ readonly review: OwnReview; readonly isNew: boolean }> => {
    const text = toReviewText(typed)
    if (text.length > reviewTextMaxLength) throw reviewTooLong(reviewTextMaxLength)
    const product = await deps.findReviewedProduct(productQuery)
    if (product === undefined) throw reviewedProductUnknown('write')
    await deps.limitAttempts([reviewLimit(accountId)])
    const { id: productId, groupId } = product
    const kept = await deps.inTransaction(async ({ reviews, listings }) => {
      if (!(await reviews.lockAuthor(accountId))) throw signInNeeded()
      const productIds = await reviews.lockProducts([groupId])
      // It was taken to another model meanwhile.
      if (!productIds.includes(productId)) throw reviewedProductUnknown('write')
      const review = { accountId, groupId, productId, rating, text }
      const outcome = await reviews.put({ ...review, id: deps.newId() }, deps.clock.now())
      if (await reviews.countRatings([groupId])) await listings.rebuild(productIds)
      return outcome
    })
    const review = await deps.readOwnReview(groupId, accountId)
    // Deleted in another window in between.
    if (review === undefined) throw signInNeeded()
    return { ...kept, review }
  }

type DeleteReviewDeps = {
  readonly findReviewedProduct: FindReviewedProduct
  readonly inTransaction: InTransaction<{ reviews: ReviewStore; listings: ListingStore }>
  readonly limitAttempts: LimitAttempts
}

/** Throws DomainError 'not-found' for an unknown product, and without a review of one's own. */
export const makeDeleteReview =
  ({ findReviewedProduct, inTransaction, limitAttempts }: DeleteReviewDeps) =>
  async (
    { productQuery, reviewId }: { readonly productQuery: string; readonly reviewId: string },
    accountId: AccountId,
  ): Promise<void> => {
    const product = await findReviewedProduct(productQuery)
    if (product === undefined) throw reviewedProductUnknown('delete')
    await limitAttempts([reviewLimit(accountId)])
    const { groupId } = product
    await inTransaction(async ({ reviews, listings }) => {
      await reviews.lockAuthor(accountId)
      const productIds = await reviews.lockProducts([groupId])
      if (!(await reviews.removeOwn({ id: reviewId, accountId, groupId })))
        throw ownReviewNotFound()
      if (await reviews.countRatings([groupId])) await listings.rebuild(productIds)
    })
  }
