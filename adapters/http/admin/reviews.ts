import {
  HideReviewSchema,
  ModeratedReviewsQuerySchema,
  ModeratedReviewsSchema,
  ReviewIdSchema,
  type ModeratedReviewsBody,
} from '#openapi/schemas/review.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf } from '../session/actor-of.ts'
import {
  doneResponse,
  forbiddenResponse,
  readResponses,
  ruleResponse,
  signedInResponses,
  unkeptResponses,
} from '../problem/api-responses.ts'
import { toModeratedReviewsBody } from '../bodies/review-body.ts'
import { readPlaceCursor } from '../place-cursor.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { adminOperations } from './operations.ts'
import { sendDone } from '../send-answer.ts'

type Deps = Pick<ServerDeps, 'reviews'>

export const adminReviewRoutes: FastifyPluginAsyncZod<Deps> = async (app, { reviews }) => {
  app.get('/admin/reviews', list, async (request): Promise<ModeratedReviewsBody> => {
    const { show, query = '', cursor } = request.query
    const place = cursor === undefined ? undefined : readPlaceCursor(cursor, 'review')
    const found = await reviews.listForAdmins({ show, query: query.trim() }, place, pageSize + 1)
    return toModeratedReviewsBody(found, pageSize)
  })

  app.put('/admin/reviews/:id/hidden', hide, async (request, reply) => {
    await reviews.hide(request.params.id, request.body.reason, actorOf(request))
    return sendDone(reply)
  })

  app.delete('/admin/reviews/:id/hidden', showAgain, async (request, reply) => {
    await reviews.showAgain(request.params.id, actorOf(request))
    return sendDone(reply)
  })

  app.delete('/admin/reviews/:id/reports', dismiss, async (request, reply) => {
    await reviews.dismissReports(request.params.id, actorOf(request))
    return sendDone(reply)
  })
}

const pageSize = 20

const tags = ['Administration']
const operations = adminOperations('reviews')

const params = z.object({
  id: ReviewIdSchema.meta({
    description: 'The `id` of a review.',
    examples: ['0198c9a0-6c11-7b21-8a3c-2f4b5d6e7f80'],
  }),
})

const list = {
  config: { access: 'admin', scope: 'reviews', limit: 'read' },
  schema: {
    operationId: 'listReviewsForAdmins',
    tags,
    summary: 'Reviews to be looked at',
    description: 'Reported ones by their last report, hidden ones by when they were hidden.',
    querystring: ModeratedReviewsQuerySchema,
    response: {
      200: ModeratedReviewsSchema,
      ...signedInResponses,
      ...forbiddenResponse,
      ...unkeptResponses,
      400: readResponses[400],
      ...ruleResponse,
    },
  },
} as const

const hide = operations.change({
  operationId: 'hideReview',
  summary: 'Hide a review',
  description: 'It is neither listed nor counted; its author is told why.',
  params,
  body: HideReviewSchema,
  response: { ...doneResponse },
})

const showAgain = operations.change({
  operationId: 'showReviewAgain',
  summary: 'Show a hidden review again',
  description: 'Does nothing to one that is not hidden.',
  params,
  response: { ...doneResponse },
})

const dismiss = operations.change({
  operationId: 'dismissReports',
  summary: 'Keep a review as it is',
  description: 'Forgets what readers said against it.',
  params,
  response: { ...doneResponse },
})
