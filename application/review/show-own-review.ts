import type { AccountId } from '#domain/ids.ts'
import { reviewedProductUnknown } from './review-errors.ts'
import type { FindReviewedProduct, OwnReview, ReadOwnReview } from './review-views.ts'

/** What somebody wrote about a product's model; null for nothing. Throws DomainError 'not-found'. */
export type ShowOwnReview = (
  productQuery: string,
  accountId: AccountId,
) => Promise<OwnReview | null>

type Deps = {
  readonly findReviewedProduct: FindReviewedProduct
  readonly readOwnReview: ReadOwnReview
}

export const makeShowOwnReview =
  ({ findReviewedProduct, readOwnReview }: Deps): ShowOwnReview =>
  async (productQuery, accountId) => {
    const product = await findReviewedProduct(productQuery)
    if (product === undefined) throw reviewedProductUnknown('read')
    return (await readOwnReview(product.groupId, accountId)) ?? null
  }
