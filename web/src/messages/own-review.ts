import type { ApiError } from '../api-error.ts'

/** Texts of writing a review and of reporting one; what the specification quotes, to the letter. */
export const ownReviewMessages = {
  heading: 'Your review',
  newHeading: 'Write a review',
  reading: 'Fetching your review…',
  rating: 'Your rating',
  star: (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`),
  text: 'Your review (optional)',
  textHint: 'What is it like to use? Shown with your name and picture; your e-mail is not.',
  submit: 'Submit Review',
  submitting: 'Submitting your review…',
  update: 'Update Review',
  updating: 'Updating your review…',
  discard: 'Discard Edits',
  edit: 'Edit your review',
  delete: 'Delete Review',
  deleteTitle: 'Delete your review?',
  deleteHint: 'Your stars and your words go, too. This cannot be undone.',
  keep: 'Keep it',
  submitted: 'Thank you! Your review has been submitted.',
  updated: 'Your review has been successfully updated!',
  deleted: 'Your review has been deleted successfully.',
  noText: 'You gave a rating without text.',
  hidden: (reason: string): string => `We have hidden this review: ${reason}`,

  report: 'Report a review',
  reportOf: (name: string): string => `What is wrong with the review by ${name}?`,
  reason: 'Reason',
  reasons: {
    spam: 'It is an advertisement or spam',
    abusive: 'It insults or threatens somebody',
    'off-topic': 'It is not about this product',
    other: 'Something else',
  },
  sendReport: 'Report it',
  sendingReport: 'Sending your report…',
  reported: 'Thank you. We will look at this review.',
} as const

type ReviewStep = 'submit' | 'delete' | 'report'

export const ratingMissing = 'review.rating_missing'

/** What people are told of a refusal; undefined when a field has to say it by itself. */
export const explainReview =
  (step: ReviewStep) =>
  ({ status, code, fields }: Pick<ApiError, 'status' | 'code' | 'fields'>): string | undefined => {
    const { codes, refused, failed }: Texts = texts[step]
    const text = codes[code] ?? shared[code]
    if (text !== undefined) return text
    if (status === 0 || status >= 500) return failed
    if (fields.some(({ field }) => field === 'rating')) return ratingText
    if (fields.some(({ field }) => field === 'productQuery'))
      return codes[productUnknown] ?? refused
    return fields.some(({ field }) => field === 'reviewText') ? undefined : refused
  }

type Texts = {
  readonly codes: Readonly<Record<string, string>>
  readonly refused: string
  readonly failed: string
}

const tooMany = 'Too many requests. Please wait a moment and try again.'

const shared: Readonly<Record<string, string>> = {
  'auth.too_many': tooMany,
  'request.too_many': tooMany,
}

const ratingText = 'Please provide a rating between 1 and 5 stars.'

const productUnknown = 'review.product_unknown'

const texts: Readonly<Record<ReviewStep, Texts>> = {
  submit: {
    codes: {
      [ratingMissing]: ratingText,
      [productUnknown]:
        'Sorry, we are unable to submit your review due to a product query issue. Please refresh the page and try again.',
      'auth.sign_in_needed':
        'You must be logged in to submit a review. Please log in and try again.',
    },
    refused: 'Failed to submit your review. Please try again.',
    failed: 'Sorry, we are unable to submit your review at this time. Please try again later.',
  },
  delete: {
    codes: {},
    refused: 'We failed to delete your review. Please refresh the page and try again.',
    failed: 'Sorry, we are unable to delete your review at this time. Please try again later.',
  },
  report: {
    codes: { 'review.not_found': 'This review no longer exists.' },
    refused: 'We could not take your report. Please try again.',
    failed: 'Sorry, we are unable to take your report at this time. Please try again later.',
  },
}
