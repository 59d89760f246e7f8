import type { reviewOperations } from '#openapi/operations/review.ts'
import { toModeratedReviewsBody } from '../bodies/review-body.ts'
import { readPlaceCursor } from '../place-cursor.ts'
import type { Handlers } from './handler.ts'

export const reviewHandlers: Handlers<typeof reviewOperations> = {
  listReviewsForAdmins: async ({ reviews }, { query: { show, query = '', cursor } }) => {
    const place = cursor === undefined ? undefined : readPlaceCursor(cursor, 'review')
    const found = await reviews.listForAdmins({ show, query: query.trim() }, place, pageSize + 1)
    return toModeratedReviewsBody(found, pageSize)
  },
  hideReview: async ({ reviews }, { params: { id }, body: { reason }, actor }) =>
    reviews.hide(id, reason, actor),
  showReviewAgain: async ({ reviews }, { params: { id }, actor }) => reviews.showAgain(id, actor),
  dismissReports: async ({ reviews }, { params: { id }, actor }) =>
    reviews.dismissReports(id, actor),
}

const pageSize = 20
