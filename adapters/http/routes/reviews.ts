import { reviewedProductUnknown } from '#application/review/review-errors.ts'
import {
  DeleteReviewSchema,
  OwnReviewQuerySchema,
  OwnReviewSchema,
  ReportReviewSchema,
  ReviewsQuerySchema,
  ReviewsSchema,
  ReviewSuccessSchema,
  SubmitReviewSchema,
  SubmittedReviewSchema,
  type OwnReviewBody,
  type ReviewSuccessBody,
  type SubmittedReviewBody,
} from '#openapi/schemas/review.ts'
import { WholeTextSchema } from '#openapi/schemas/fields/text.ts'
import { allStars } from '#domain/review/review.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  notFoundResponse,
  readResponses,
  ruleResponse,
  signedInResponses,
  unkeptResponses,
  writeResponses,
} from '../problem/api-responses.ts'
import { sessionOf } from '../session/authentication.ts'
import { toOwnReviewBody, toReviewsBody } from '../bodies/review-body.ts'
import { addressBlock } from '../session/client-of.ts'
import { readPlaceCursor } from '../place-cursor.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import type { ServeRead } from '../public-reads.ts'

type Deps = Pick<ServerDeps, 'reviews'> & { readonly serveRead: ServeRead }

/** Lists are the same for everybody and cached; only `own-review` is personal. */
export const reviewRoutes: FastifyPluginAsyncZod<Deps> = async (app, { reviews, serveRead }) => {
  serveRead(app, '/reviews/fetch-reviews/:productQuery', list, ({ params, query }) => {
    const { productQuery } = params
    const { country, cursor } = query
    const place = cursor === undefined ? undefined : readPlaceCursor(cursor, 'review')
    return {
      key: `reviews ${country} ${cursor ?? ''} ${productQuery}`,
      compute: async () => toReviewsBody(await reviews.list(productQuery, country, place)),
    }
  })

  app.get('/reviews/own-review', own, async (request): Promise<OwnReviewBody> => {
    const { account } = sessionOf(request)
    const review = await reviews.own(request.query.productQuery, account.id)
    return { success: true, review: review && toOwnReviewBody(review) }
  })

  app.post(
    '/reviews/submit-review',
    submit,
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

  app.delete('/reviews/delete-review', remove, async (request): Promise<ReviewSuccessBody> => {
    const { productQuery, reviewId } = request.body
    await reviews.remove({ productQuery, reviewId }, sessionOf(request).account.id)
    return { success: true }
  })

  app.post('/reviews/report-review', report, async (request): Promise<ReviewSuccessBody> => {
    await reviews.report(request.body, {
      accountId: request.session?.account.id,
      addressBlock: addressBlock(request.ip),
    })
    return { success: true }
  })

  // The path of the specification without a product.
  app.get('/reviews/fetch-reviews/', { config: list.config, schema: { hide: true } }, () => {
    throw reviewedProductUnknown('read')
  })
}

const tags = ['Reviews']

const params = z.object({
  productQuery: WholeTextSchema(600).meta({
    description:
      'The product’s id, the readable part of its address, its title, or any words that lead to ' +
      'its offers in the country.',
    examples: ['awMiEnyh59s'],
  }),
})

const list = {
  // Words that name no product are searched for.
  config: { access: 'public', limit: 'search', saysSuccess: true },
  maxAgeSeconds: 30,
  schema: {
    operationId: 'listReviews',
    tags,
    summary: 'What people say of a product',
    description:
      'Reviews belong to the model: all its variants share them. Only those with a text are ' +
      'listed; `average`, `count` and `distribution` are of all ratings.',
    params,
    querystring: ReviewsQuerySchema,
    response: { 200: ReviewsSchema, ...readResponses, ...notFoundResponse, ...ruleResponse },
  },
} as const

const own = {
  config: { access: 'signed-in', limit: 'read', saysSuccess: true },
  schema: {
    operationId: 'readOwnReview',
    tags,
    summary: 'What you say of a product',
    querystring: OwnReviewQuerySchema,
    response: {
      200: OwnReviewSchema,
      ...signedInResponses,
      ...unkeptResponses,
      400: readResponses[400],
      ...notFoundResponse,
    },
  },
} as const

const responses = { ...signedInResponses, ...writeResponses, ...notFoundResponse }

const submit = {
  config: { access: 'signed-in', limit: 'write', saysSuccess: true },
  schema: {
    operationId: 'submitReview',
    tags,
    summary: 'Say something of a product',
    description: 'Each account has one review of a model: another one takes its place (200).',
    body: SubmitReviewSchema,
    response: {
      200: SubmittedReviewSchema.describe('In place of what you had written.'),
      201: SubmittedReviewSchema.describe('Your first of this model.'),
      ...responses,
    },
  },
} as const

const remove = {
  config: { access: 'signed-in', limit: 'write', saysSuccess: true },
  schema: {
    operationId: 'deleteReview',
    tags,
    summary: 'Take your review back',
    body: DeleteReviewSchema,
    response: { 200: ReviewSuccessSchema, ...responses },
  },
} as const

const report = {
  config: { access: 'public', session: 'optional', limit: 'write', saysSuccess: true },
  schema: {
    operationId: 'reportReview',
    tags,
    summary: 'Say that something is wrong with a review',
    description: 'Counts once for each who says so; an admin looks at it.',
    body: ReportReviewSchema,
    response: { 200: ReviewSuccessSchema, ...writeResponses, ...notFoundResponse },
  },
} as const
