import {
  HideReviewSchema,
  ModeratedReviewsQuerySchema,
  ModeratedReviewsSchema,
  ReviewIdSchema,
} from '../schemas/review.ts'
import type { Operations } from './operation.ts'
import { done } from './operation.ts'
import { z } from 'zod'

const params = z.object({
  id: ReviewIdSchema.meta({
    description: 'The `id` of a review.',
    examples: ['0198c9a0-6c11-7b21-8a3c-2f4b5d6e7f80'],
  }),
})

export const reviewOperations = {
  listReviewsForAdmins: {
    method: 'GET',
    path: '/admin/reviews',
    scope: 'reviews',
    summary: 'Reviews to be looked at',
    description: 'Reported ones by their last report, hidden ones by when they were hidden.',
    query: ModeratedReviewsQuerySchema,
    answer: ModeratedReviewsSchema,
    failures: [400, 403, 422],
  },
  hideReview: {
    method: 'PUT',
    path: '/admin/reviews/:id/hidden',
    scope: 'reviews',
    summary: 'Hide a review',
    description: 'It is neither listed nor counted; its author is told why.',
    params,
    body: HideReviewSchema,
    status: 204,
    answer: done,
  },
  showReviewAgain: {
    method: 'DELETE',
    path: '/admin/reviews/:id/hidden',
    scope: 'reviews',
    summary: 'Show a hidden review again',
    description: 'Does nothing to one that is not hidden.',
    params,
    status: 204,
    answer: done,
  },
  dismissReports: {
    method: 'DELETE',
    path: '/admin/reviews/:id/reports',
    scope: 'reviews',
    summary: 'Keep a review as it is',
    description: 'Forgets what readers said against it.',
    params,
    status: 204,
    answer: done,
  },
} as const satisfies Operations
