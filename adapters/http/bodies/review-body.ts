import { defaultCountry } from '#domain/market/country.ts'
import type { ReviewList } from '#application/review/list-reviews.ts'
import type {
  ListModeratedReviews,
  ModeratedReview,
  OwnReview,
  ReviewView,
} from '#application/review/review-store.ts'
import type {
  ModeratedReviewBody,
  ModeratedReviewsBody,
  ReviewBody,
  ReviewsBody,
  SubmittedReviewBody,
} from '#openapi/schemas/review.ts'
import { asJson } from '../as-json.ts'
import { toPlaceCursor } from '../place-cursor.ts'
import { productLink } from './product-link.ts'

export const toReviewsBody = (list: ReviewList): ReviewsBody => ({
  success: true,
  reviews: list.reviews.map(toReviewBody),
  average: list.average,
  count: list.count,
  distribution: { ...list.distribution },
  nextCursor: list.next ? toPlaceCursor(list.next) : null,
})

const toReviewBody = (review: ReviewView): ReviewBody => {
  const { writtenAt, changedAt } = review
  return {
    id: review.id,
    uid: review.uid,
    name: review.name,
    rating: review.rating,
    reviewText: review.text,
    productQuery: review.product?.publicId ?? null,
    productTitle: review.product?.title ?? null,
    clientDate: writtenAt.toISOString(),
    editedDate: changedAt > writtenAt ? changedAt.toISOString() : null,
  }
}

export const toOwnReviewBody = (review: OwnReview): SubmittedReviewBody['review'] => ({
  ...toReviewBody(review),
  hiddenReason: review.hiddenReason,
})

/** The first `limit` of what was found; one more tells that there is another page. */
export const toModeratedReviewsBody = (
  found: Awaited<ReturnType<ListModeratedReviews>>,
  limit: number,
): ModeratedReviewsBody => {
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(toModeratedReviewBody),
    nextCursor: last && found.length > limit ? toPlaceCursor(last.place) : null,
  }
}

const toModeratedReviewBody = (review: ModeratedReview): ModeratedReviewBody => {
  const { product, slug, reports, hidden } = review
  return {
    ...toReviewBody(review),
    productLink:
      product && productLink({ publicId: product.publicId, slug: slug ?? '' }, defaultCountry),
    reports: asJson(reports),
    hidden: asJson(hidden),
  }
}
