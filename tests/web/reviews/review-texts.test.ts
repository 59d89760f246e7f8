import { describe, expect, test } from 'vitest'
import { explainReview, ownReviewMessages, ratingMissing } from '#web/src/messages/own-review.ts'
import { fetchFailure } from '#web/src/messages/reviews.ts'

type Refusal = Parameters<ReturnType<typeof explainReview>>[0]

const refusal = (status: number, code = 'x.y', ...fields: string[]): Refusal => ({
  status,
  code,
  fields: fields.map((field) => ({ field, message: 'is wrong' })),
})

const noAnswer = refusal(0, 'network')

/** The specification's section 8, Reviews, to the letter. */
describe('the texts about reviews', () => {
  test.each([
    [refusal(404, 'review.product_unknown'), 'Invalid product query. Unable to fetch reviews.'],
    [
      refusal(400, 'review.cursor_invalid'),
      'Sorry, we are unable to fetch reviews for this product.',
    ],
    [refusal(500), 'Failed to fetch reviews.'],
    [noAnswer, 'Failed to fetch reviews.'],
  ])('fetching, %#', (error, text) => {
    expect(fetchFailure(error)).toBe(text)
  })

  test.each([
    [
      refusal(404, 'review.product_unknown', 'productQuery'),
      'Sorry, we are unable to submit your review due to a product query issue. Please refresh the page and try again.',
    ],
    [
      refusal(400, 'request.invalid', 'productQuery'),
      'Sorry, we are unable to submit your review due to a product query issue. Please refresh the page and try again.',
    ],
    [
      refusal(401, 'auth.sign_in_needed'),
      'You must be logged in to submit a review. Please log in and try again.',
    ],
    [refusal(0, ratingMissing), 'Please provide a rating between 1 and 5 stars.'],
    [refusal(400, 'request.invalid', 'rating'), 'Please provide a rating between 1 and 5 stars.'],
    [refusal(403, 'auth.foreign_uid', 'uid'), 'Failed to submit your review. Please try again.'],
    [refusal(400, 'request.invalid', 'reviewText'), undefined],
    [
      refusal(503, 'database.unavailable'),
      'Sorry, we are unable to submit your review at this time. Please try again later.',
    ],
    [noAnswer, 'Sorry, we are unable to submit your review at this time. Please try again later.'],
  ])('submitting, %#', (error, text) => {
    expect(explainReview('submit')(error)).toBe(text)
  })

  test.each([
    [
      refusal(404, 'review.not_found', 'reviewId'),
      'We failed to delete your review. Please refresh the page and try again.',
    ],
    [
      refusal(401, 'auth.sign_in_needed'),
      'We failed to delete your review. Please refresh the page and try again.',
    ],
    [noAnswer, 'Sorry, we are unable to delete your review at this time. Please try again later.'],
  ])('deleting, %#', (error, text) => {
    expect(explainReview('delete')(error)).toBe(text)
  })

  test('what worked', () => {
    expect(ownReviewMessages.updated).toBe('Your review has been successfully updated!')
    expect(ownReviewMessages.deleted).toBe('Your review has been deleted successfully.')
  })

  test('the buttons', () => {
    expect(ownReviewMessages).toMatchObject({
      update: 'Update Review',
      discard: 'Discard Edits',
      delete: 'Delete Review',
    })
  })
})
