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
    access: { admin: 'reviews' },
    summary: 'Reviews to be looked at',
    description: 'Reported ones by their last report, hidden ones by when they were hidden.',
    query: ModeratedReviewsQuerySchema,
    answer: ModeratedReviewsSchema,
    failures: [400, 403, 422],
  },
  hideReview: {
    method: 'PUT',
    path: '/admin/reviews/:id/hidden',
    access: { admin: 'reviews' },
    summary: 'Hide a review',
    description: 'It is neither listed nor counted; its author is told why.',
    params,
    body: HideReviewSchema,
    status: 204,
    answer: done,
    commands: [
      {
        name: 'reviews hide',
        summary: 'hide a review from readers and ratings; its writer is shown the reason',
        args: { id: '<id>' },
        examples: ['0198c9a0-6c11-7b21-8a3c-2f4b5d6e7f80 --reason "An advert"'],
        done: 'Hidden.',
      },
    ],
  },
  showReviewAgain: {
    method: 'DELETE',
    path: '/admin/reviews/:id/hidden',
    access: { admin: 'reviews' },
    summary: 'Show a hidden review again',
    description: 'Does nothing to one that is not hidden.',
    params,
    status: 204,
    answer: done,
    commands: [
      {
        name: 'reviews show',
        summary: 'show a hidden review again',
        args: { id: '<id>' },
        examples: ['0198c9a0-6c11-7b21-8a3c-2f4b5d6e7f80'],
        done: 'Shown again.',
      },
    ],
  },
  dismissReports: {
    method: 'DELETE',
    path: '/admin/reviews/:id/reports',
    access: { admin: 'reviews' },
    summary: 'Keep a review as it is',
    description: 'Forgets what readers said against it.',
    params,
    status: 204,
    answer: done,
    commands: [
      {
        name: 'reviews keep',
        summary: 'keep a review as it is and dismiss the reports of it',
        args: { id: '<id>' },
        examples: ['0198c9a0-6c11-7b21-8a3c-2f4b5d6e7f80'],
        done: 'Reports dismissed.',
      },
    ],
  },
} as const satisfies Operations
