import { summariseRatings } from '#domain/review/rating-summary.ts'
import type { OwnReviewBody, ReviewsBody } from '#openapi/schemas/review.ts'
import type { ProductPageBody } from '#openapi/schemas/product-page.ts'
import type { QueryClient } from '@tanstack/react-query'
import { reviewsQuery } from '../../api/queries.ts'

type Own = OwnReviewBody['review']

/** Shows one's own change at once: what everybody sees is cached for half a minute. */
export const showOwnReview = (
  client: QueryClient,
  productId: string,
  before: Own,
  after: Own,
): void => {
  const { queryKey } = reviewsQuery(productId)
  const known = client.getQueryData<ReviewsBody>(queryKey)
  if (!known) return
  const next = withOwnReview(known, before, after)
  client.setQueryData(queryKey, next)
  const ofProduct = `/api/products/${encodeURIComponent(productId)}?`
  client.setQueriesData<ProductPageBody>(
    { predicate: (query) => String(query.queryKey[0]).startsWith(ofProduct) },
    (page) =>
      page && {
        ...page,
        product: { ...page.product, rating: next.average, reviewCount: next.count },
      },
  )
}

export const withOwnReview = (known: ReviewsBody, before: Own, after: Own): ReviewsBody => {
  const gone = isSeen(before) ? before.rating : undefined
  const come = isSeen(after) ? after.rating : undefined
  const counts = Object.entries(known.distribution).map(([stars, count]) => ({
    rating: Number(stars),
    count: Math.max(0, count + Number(Number(stars) === come) - Number(Number(stars) === gone)),
  }))
  const others = known.reviews.filter(({ id }) => id !== before?.id && id !== after?.id)
  const place = known.reviews.findIndex(({ id }) => id === after?.id)
  const isListed = isSeen(after) && after.reviewText !== ''
  const { average, count, distribution } = summariseRatings(counts)
  return {
    ...known,
    average,
    count,
    distribution: { ...distribution },
    reviews: isListed ? others.toSpliced(Math.max(0, place), 0, after) : others,
  }
}

const isSeen = (own: Own): own is NonNullable<Own> => own !== null && own.hiddenReason === null
