import type {
  DeleteReviewBody,
  OwnReviewBody,
  ReportReviewBody,
  ReviewSuccessBody,
  SubmitReviewBody,
  SubmittedReviewBody,
} from '#openapi/schemas/review.ts'
import { withQuery } from '../paths.ts'
import type { ApiQuery } from './queries.ts'
import { sendJson } from './send.ts'

export const ownReviewQuery = (uid: string, id: string): ApiQuery<OwnReviewBody> => {
  const path = withQuery('/api/reviews/own-review', { productQuery: id })
  return { queryKey: [path], enabled: uid !== '' }
}

export const submitReview = (review: SubmitReviewBody): Promise<SubmittedReviewBody> =>
  sendJson('POST', '/api/reviews/submit-review', review)

export const deleteReview = (which: DeleteReviewBody): Promise<ReviewSuccessBody> =>
  sendJson('DELETE', '/api/reviews/delete-review', which)

export const reportReview = (report: ReportReviewBody): Promise<ReviewSuccessBody> =>
  sendJson('POST', '/api/reviews/report-review', report)
