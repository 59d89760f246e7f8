import { longestSummary } from '#application/analytics/analytics-summary.ts'
import {
  AnalyticsSummarySchema,
  SendEventsSchema,
  type AnalyticsSummaryBody,
} from '#openapi/schemas/analytics.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { wholeNumber } from '#openapi/schemas/fields/whole-number.ts'
import {
  doneResponse,
  readResponses,
  signedInResponses,
  writeResponses,
} from '../problem/api-responses.ts'
import { addressBlock } from '../session/client-of.ts'
import { isKnownBot } from '../session/is-person.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { sendDone } from '../send-answer.ts'

type Deps = Pick<ServerDeps, 'analytics'>

export const analyticsRoutes: FastifyPluginAsyncZod<Deps> = async (app, { analytics }) => {
  app.post('/analytics/events', send, async (request, reply) => {
    const { visit, events } = request.body
    if (!isKnownBot(request.headers['user-agent']))
      await analytics.record(visit, events, addressBlock(request.ip))
    return sendDone(reply)
  })

  app.get('/admin/analytics', summarise, async (request): Promise<AnalyticsSummaryBody> => {
    const { days, totals, places } = await analytics.summarise(request.query.days)
    return { days: [...days], totals, places: [...places] }
  })
}

const send = {
  config: { access: 'public', limit: 'write' },
  schema: {
    operationId: 'sendEvents',
    tags: ['Site'],
    summary: 'Tell what was done in a visit',
    description:
      'Our pages send this only after “Allow cookies”. No address and no account is kept with it, ' +
      'and what bots send is not kept at all.',
    body: SendEventsSchema,
    response: { ...doneResponse, ...writeResponses },
  },
} as const

const summarise = {
  config: { access: 'admin', scope: 'analytics', limit: 'read' },
  schema: {
    operationId: 'summariseAnalytics',
    tags: ['Administration'],
    summary: 'What those who allowed cookies did',
    querystring: z.object({
      days: wholeNumber([1, longestSummary], (number) =>
        number.default(30).describe('How many days to look back on, today included.'),
      ),
    }),
    response: { 200: AnalyticsSummarySchema, ...signedInResponses, ...readResponses },
  },
} as const
