import {
  AdminOfferReportsSchema,
  CloseOfferReportSchema,
  type AdminOfferReportsBody,
} from '#openapi/schemas/offer-report.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf } from '../session/actor-of.ts'
import {
  doneResponse,
  forbiddenResponse,
  signedInResponses,
  unkeptResponses,
} from '../problem/api-responses.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { adminOperations } from './operations.ts'
import { toOfferReportBody } from '../admin-bodies/offer-report-body.ts'
import { sendDone } from '../send-answer.ts'

type Deps = Pick<ServerDeps, 'offerReports'>

export const adminOfferReportRoutes: FastifyPluginAsyncZod<Deps> = async (
  app,
  { offerReports },
) => {
  app.get('/admin/offer-reports', list, async (): Promise<AdminOfferReportsBody> => ({
    items: (await offerReports.list(mostShown)).map(toOfferReportBody),
  }))

  app.put('/admin/offer-reports/:id/closed', close, async (request, reply) => {
    await offerReports.close(request.params.id, request.body.outcome, actorOf(request))
    return sendDone(reply)
  })
}

const mostShown = 100

const tags = ['Administration']
const operations = adminOperations('catalogue')

const list = {
  config: { access: 'admin', scope: 'catalogue', limit: 'read' },
  schema: {
    operationId: 'listOfferReports',
    tags,
    summary: 'What shoppers say of offers',
    description: 'Open reports, the oldest first, 100 at most.',
    response: {
      200: AdminOfferReportsSchema,
      ...signedInResponses,
      ...forbiddenResponse,
      ...unkeptResponses,
    },
  },
} as const

const close = operations.change({
  operationId: 'closeOfferReport',
  summary: 'A report of an offer was looked at',
  description: 'Whoever reported it is told by mail.',
  params: z.object({
    id: z.uuid({ error: 'is not the id of a report' }).meta({
      description: 'The `id` of a report.',
      examples: ['0198c9a0-7d21-7c32-9b4d-3a5c6e7f8091'],
    }),
  }),
  body: CloseOfferReportSchema,
  response: { ...doneResponse },
})
