import type { AccountId } from '#domain/ids.ts'
import type { LimitAttempts } from '../account/limits.ts'
import type { InTransaction } from '../ports.ts'
import type { ListingStore } from '../search/listing-store.ts'
import { reviewLimit } from './limits.ts'
import { ownReviewNotFound, reviewedProductUnknown } from './review-errors.ts'
import type { ReviewStore } from './review-store.ts'
import type { FindReviewedProduct } from './review-views.ts'

/** Throws DomainError 'not-found' for an unknown product, and without a review of one's own. */
export type DeleteReview = (
  which: { readonly productQuery: string; readonly reviewId: string },
  accountId: AccountId,
) => Promise<void>

type Deps = {
  readonly findReviewedProduct: FindReviewedProduct
  readonly inTransaction: InTransaction<{ reviews: ReviewStore; listings: ListingStore }>
  readonly limitAttempts: LimitAttempts
}

export const makeDeleteReview =
  ({ findReviewedProduct, inTransaction, limitAttempts }: Deps): DeleteReview =>
  async ({ productQuery, reviewId }, accountId) => {
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
