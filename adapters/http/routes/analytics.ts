import { SendEventsSchema } from '#openapi/schemas/analytics.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { doneResponse, writeResponses } from '../problem/api-responses.ts'
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
