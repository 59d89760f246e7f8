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
import { makeListReviews } from '#application/review/list-reviews.ts'
import { reviewUseCases, type Reviews } from '#application/review/reviews.ts'
import { wire } from './app/wire.ts'
import type { Program } from './app/program.ts'

type Deps = Pick<Program, 'inTransaction' | 'clock' | 'newId'> & {
  readonly database: Pick<Program['database'], 'db' | 'reads'>
  readonly search: Pick<Program['search'], 'find'>
}

/** Lists may come from the replica; what is about to be changed is read from the primary. */
export const makeReviews = (deps: Deps): Reviews => {
  const { database, search, inTransaction, newId, clock } = deps
  const { db, reads } = database
  return {
    ...wire(reviewUseCases, {
      inTransaction,
      newId,
      clock,
      findReviewedProduct: makeFindReviewedProduct(db),
      readOwnReview: makeReadOwnReview(db),
      reportToStore: makeReportToStore(db),
      limitAttempts: makeLimitAttempts({ attempts: makePgAttempts(db), clock }),
      hashOf: secrets.hashOf,
    }),
    list: makeListReviews({
      findReviewedProduct: makeFindReviewedProduct(reads),
      searchCatalogue: search.find,
      readReviews: makeReadReviews(reads),
      readRatings: makeReadRatings(reads),
    }),
    listForAdmins: makeListModeratedReviews(db),
  }
}
