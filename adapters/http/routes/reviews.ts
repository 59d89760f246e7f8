import { allStars } from '#domain/review/review.ts'
import { reviewedProductUnknown } from '#application/review/review-errors.ts'
import { reviewOperations } from '#openapi/operations/review.ts'
import type { SubmittedReviewBody } from '#openapi/schemas/review.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { toOwnReviewBody } from '../bodies/review-body.ts'
import { routeOf } from '../server/describe-operation.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { sessionOf } from '../session/authentication.ts'

export const reviewRoutes: FastifyPluginAsyncZod<Pick<ServerDeps, 'reviews'>> = async (
  app,
  { reviews },
) => {
  app.post(
    '/reviews/submit-review',
    routeOf('submitReview', reviewOperations.submitReview),
    async (request, reply): Promise<SubmittedReviewBody> => {
      const { productQuery, rating, reviewText } = request.body
      const { review, isNew } = await reviews.submit(
        { productQuery, rating: allStars[rating - 1] ?? 1, text: reviewText ?? '' },
        sessionOf(request).account.id,
      )
      reply.code(isNew ? 201 : 200)
      return { success: true, review: toOwnReviewBody(review) }
    },
  )

  // The path of the specification without a product.
  const { config } = routeOf('listReviews', reviewOperations.listReviews)
  app.get('/reviews/fetch-reviews/', { config, schema: { hide: true } }, () => {
    throw reviewedProductUnknown('read')
  })
}
