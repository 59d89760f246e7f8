import type { DeleteReview, ShowOwnReview, SubmitReview } from './own-review.ts'
import type { DismissReports, HideReview, ShowReviewAgain } from './moderate-review.ts'
import type { ListReviews } from './list-reviews.ts'
import type { ReportReview } from './report-review.ts'
import type { ListModeratedReviews } from './review-views.ts'

export type Reviews = {
  readonly list: ListReviews
  readonly own: ShowOwnReview
  readonly submit: SubmitReview
  readonly remove: DeleteReview
  readonly report: ReportReview
  readonly listForAdmins: ListModeratedReviews
  readonly hide: HideReview
  readonly showAgain: ShowReviewAgain
  readonly dismissReports: DismissReports
}
