import type { DeleteReview } from './delete-review.ts'
import type { DismissReports } from './dismiss-reports.ts'
import type { HideReview } from './hide-review.ts'
import type { ListReviews } from './list-reviews.ts'
import type { ReportReview } from './report-review.ts'
import type { ListModeratedReviews } from './review-views.ts'
import type { ShowOwnReview } from './show-own-review.ts'
import type { ShowReviewAgain } from './show-review-again.ts'
import type { SubmitReview } from './submit-review.ts'

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
