import { DomainError } from '#domain/errors.ts'

/** Nothing that reviews belong to is meant; the texts are the specification's. */
export const reviewedProductUnknown = (task: 'read' | 'write' | 'delete'): DomainError =>
  new DomainError('not-found', 'review.product_unknown', productUnknownTexts[task], {
    fields: [{ field: 'productQuery', message: 'is not a known product' }],
  })

const productUnknownTexts = {
  read: 'Invalid product query. Unable to fetch reviews.',
  write:
    'Sorry, we are unable to submit your review due to a product query issue. Please refresh the page and try again.',
  delete: 'We failed to delete your review. Please refresh the page and try again.',
} as const

export const ownReviewNotFound = (): DomainError =>
  new DomainError('not-found', 'review.not_found', productUnknownTexts.delete, {
    fields: [{ field: 'reviewId', message: 'is not your review' }],
  })

export const reviewNotFound = (): DomainError =>
  new DomainError('not-found', 'review.not_found', 'There is no such review.')

export const hiddenReasonInvalid = (maxLength: number): DomainError =>
  new DomainError('invalid', 'review.reason_invalid', 'A reason is required.', {
    fields: [{ field: 'reason', message: `must have 1 to ${maxLength} characters` }],
  })

/** Longer once it is tidied: some letters are kept as two. */
export const reviewTooLong = (maxLength: number): DomainError =>
  new DomainError('invalid', 'review.too_long', 'The review is too long.', {
    fields: [{ field: 'reviewText', message: `must have at most ${maxLength} characters` }],
  })
