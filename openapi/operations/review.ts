import {
  DeleteReviewSchema,
  OwnReviewQuerySchema,
  OwnReviewSchema,
  ReportReviewSchema,
  ReviewSuccessSchema,
  ReviewsQuerySchema,
  SubmitReviewSchema,
  SubmittedReviewSchema,
  ReviewsSchema,
  HideReviewSchema,
  ModeratedReviewsQuerySchema,
  ModeratedReviewsSchema,
  ReviewIdSchema,
} from '../schemas/review.ts'
import { WholeTextSchema } from '../schemas/fields/text.ts'
import type { Operations } from './operation.ts'
import { done } from './operation.ts'
import { z } from 'zod'

const params = z.object({
  id: ReviewIdSchema.meta({
    description: 'The `id` of a review.',
    examples: ['0198c9a0-6c11-7b21-8a3c-2f4b5d6e7f80'],
  }),
})

const listed = z.object({
  productQuery: WholeTextSchema(600).meta({
    description:
      'The product’s id, the readable part of its address, its title, or any words that lead to ' +
      'its offers in the country.',
    examples: ['awMiEnyh59s'],
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
    commands: [
      {
        name: 'reviews list',
        summary: 'list reviews, the latest reported, hidden or written first',
        args: { query: '[search]' },
        options: { show: '--show <which>' },
        defaults: { limit: '25' },
        examples: ['', 'headphones --show hidden --json'],
        columns: [
          ['Id', 'id'],
          ['Written', 'clientDate'],
          ['Product', 'productTitle'],
          ['By', 'name'],
          ['Stars', 'rating'],
          ['Review', 'reviewText'],
          ['Reports', 'reports.count reports.reasons'],
          ['Hidden for', 'hidden.reason'],
        ],
        empty: 'No review fits.',
      },
    ],
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
  listReviews: {
    method: 'GET',
    path: '/reviews/fetch-reviews/:productQuery',
    access: 'public',
    kept: 30,
    limit: 'search',
    tag: 'Reviews',
    summary: 'What people say of a product',
    description:
      'Reviews belong to the model: all its variants share them. Only those with a text are ' +
      'listed; `average`, `count` and `distribution` are of all ratings.',
    params: listed,
    query: ReviewsQuerySchema,
    answer: ReviewsSchema,
    failures: [422],
    saysSuccess: true,
  },
  readOwnReview: {
    method: 'GET',
    path: '/reviews/own-review',
    access: 'signed-in',
    tag: 'Reviews',
    summary: 'What you say of a product',
    query: OwnReviewQuerySchema,
    answer: OwnReviewSchema,
    missing: true,
    failures: [400],
    saysSuccess: true,
  },
  submitReview: {
    method: 'POST',
    path: '/reviews/submit-review',
    access: 'signed-in',
    tag: 'Reviews',
    summary: 'Say something of a product',
    description: 'Each account has one review of a model: another one takes its place (200).',
    body: SubmitReviewSchema,
    answer: SubmittedReviewSchema.describe('In place of what you had written.'),
    others: { 201: SubmittedReviewSchema.describe('Your first of this model.') },
    missing: true,
    saysSuccess: true,
    byHand: true,
  },
  deleteReview: {
    method: 'DELETE',
    path: '/reviews/delete-review',
    access: 'signed-in',
    tag: 'Reviews',
    summary: 'Take your review back',
    body: DeleteReviewSchema,
    answer: ReviewSuccessSchema,
    missing: true,
    saysSuccess: true,
  },
  reportReview: {
    method: 'POST',
    path: '/reviews/report-review',
    access: 'visitor',
    tag: 'Reviews',
    summary: 'Say that something is wrong with a review',
    description: 'Counts once for each who says so; an admin looks at it.',
    body: ReportReviewSchema,
    answer: ReviewSuccessSchema,
    missing: true,
    saysSuccess: true,
  },
} as const satisfies Operations
