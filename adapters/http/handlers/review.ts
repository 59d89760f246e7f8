import type { reviewOperations } from '#openapi/operations/review.ts'
import { toModeratedReviewsBody, toOwnReviewBody, toReviewsBody } from '../bodies/review-body.ts'
import { readPlaceCursor } from '../place-cursor.ts'
import type { Handlers } from './handler.ts'

export const reviewHandlers: Handlers<typeof reviewOperations> = {
  listReviewsForAdmins: async ({ reviews }, { query: { show, query = '', cursor, limit } }) => {
    const place = cursor === undefined ? undefined : readPlaceCursor(cursor, 'review')
    const found = await reviews.listForAdmins({ show, query: query.trim() }, place, limit + 1)
    return toModeratedReviewsBody(found, limit)
  },
  listReviews: async ({ reviews }, { params: { productQuery }, query: { country, cursor } }) => {
    const place = cursor === undefined ? undefined : readPlaceCursor(cursor, 'review')
    return toReviewsBody(await reviews.list(productQuery, country, place))
  },
  readOwnReview: async ({ reviews }, { query: { productQuery }, actor }) => {
    const review = await reviews.own(productQuery, actor.accountId)
    return { success: true, review: review && toOwnReviewBody(review) }
  },
  deleteReview: async ({ reviews }, { body: { productQuery, reviewId }, actor }) => {
    await reviews.remove({ productQuery, reviewId }, actor.accountId)
    return { success: true }
  },
  reportReview: async ({ reviews }, { body, visitor: { session, client } }) => {
    const { addressBlock } = client()
    await reviews.report(body, { accountId: session?.account.id, addressBlock })
    return { success: true }
  },
  hideReview: async ({ reviews }, { params: { id }, body: { reason }, actor }) =>
    reviews.hide(id, reason, actor),
  showReviewAgain: async ({ reviews }, { params: { id }, actor }) => reviews.showAgain(id, actor),
  dismissReports: async ({ reviews }, { params: { id }, actor }) =>
    reviews.dismissReports(id, actor),
}
