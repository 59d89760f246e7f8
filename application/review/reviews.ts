import type { Wired } from '../wired.ts'
import { makeShowOwnReview, makeSubmitReview, makeDeleteReview } from './own-review.ts'
import { makeHideReview, makeShowReviewAgain, makeDismissReports } from './moderate-review.ts'
import type { makeListReviews } from './list-reviews.ts'
import { makeReportReview } from './report-review.ts'
import type { ListModeratedReviews } from './review-views.ts'

export type Reviews = Wired<typeof reviewUseCases> & {
  /** Lists may come from the replica. */
  readonly list: ReturnType<typeof makeListReviews>
  readonly listForAdmins: ListModeratedReviews
}

export const reviewUseCases = {
  hide: makeHideReview,
  showAgain: makeShowReviewAgain,
  dismissReports: makeDismissReports,
  own: makeShowOwnReview,
  submit: makeSubmitReview,
  remove: makeDeleteReview,
  report: makeReportReview,
}
