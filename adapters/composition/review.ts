import { secrets } from '#adapters/identity/secrets.ts'
import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import {
  makeFindReviewedProduct,
  makeListModeratedReviews,
  makeReadOwnReview,
  makeReadRatings,
  makeReadReviews,
} from '#adapters/postgres/review/review-reads.ts'
import { makeReportToStore } from '#adapters/postgres/review/review-store.ts'
import { makeLimitAttempts } from '#application/account/limits.ts'
import {
  makeDeleteReview,
  makeShowOwnReview,
  makeSubmitReview,
} from '#application/review/own-review.ts'
import {
  makeDismissReports,
  makeHideReview,
  makeShowReviewAgain,
} from '#application/review/moderate-review.ts'
import { makeListReviews } from '#application/review/list-reviews.ts'
import { makeReportReview } from '#application/review/report-review.ts'
import type { Reviews } from '#application/review/reviews.ts'
import type { Program } from './app/program.ts'

type Deps = Pick<Program, 'inTransaction' | 'clock' | 'newId'> & {
  readonly database: Pick<Program['database'], 'db' | 'reads'>
  readonly search: Pick<Program['search'], 'find'>
}

/** Lists may come from the replica; what is about to be changed is read from the primary. */
export const makeReviews = (deps: Deps): Reviews => {
  const { database, search, inTransaction, newId, clock } = deps
  const { db, reads } = database
  const writing = {
    inTransaction,
    newId,
    clock,
    findReviewedProduct: makeFindReviewedProduct(db),
    readOwnReview: makeReadOwnReview(db),
    reportToStore: makeReportToStore(db),
    limitAttempts: makeLimitAttempts({ attempts: makePgAttempts(db), clock }),
    hashOf: secrets.hashOf,
  }
  return {
    list: makeListReviews({
      findReviewedProduct: makeFindReviewedProduct(reads),
      searchCatalogue: search.find,
      readReviews: makeReadReviews(reads),
      readRatings: makeReadRatings(reads),
    }),
    own: makeShowOwnReview(writing),
    submit: makeSubmitReview(writing),
    remove: makeDeleteReview(writing),
    report: makeReportReview(writing),
    listForAdmins: makeListModeratedReviews(db),
    hide: makeHideReview(writing),
    showAgain: makeShowReviewAgain(writing),
    dismissReports: makeDismissReports(writing),
  }
}
