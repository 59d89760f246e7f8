import type { InterleavingView } from '#application/learning/interleaving.ts'
import {
  InterleavingSchema,
  InterleavingsSchema,
  InterleavingStartedSchema,
  type InterleavingBody,
  type InterleavingsBody,
} from '#openapi/schemas/admin/interleaving.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { conflictResponse } from '../problem/api-responses.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { actorOf } from '../session/actor-of.ts'
import { adminOperations } from './operations.ts'

type Deps = Pick<ServerDeps, 'learning'>

export const adminInterleavingRoutes: FastifyPluginAsyncZod<Deps> = async (app, { learning }) => {
  app.get('/admin/search/interleavings', list, async (): Promise<InterleavingsBody> => ({
    items: (await learning.interleavings.list()).map(toBody),
  }))

  app.post('/admin/search/interleavings', start, async (request, reply) =>
    reply.code(201).send({ id: await learning.interleavings.start(actorOf(request)) }),
  )

  app.delete(
    '/admin/search/interleavings/running',
    stop,
    async (request): Promise<InterleavingBody> =>
      toBody(await learning.interleavings.stop(actorOf(request))),
  )
}

const toBody = ({ startedAt, stoppedAt, ...one }: InterleavingView): InterleavingBody => ({
  ...one,
  startedAt: startedAt.toISOString(),
  stoppedAt: stoppedAt?.toISOString() ?? null,
})

const operations = adminOperations('catalogue')

const list = operations.list({
  operationId: 'listInterleavings',
  summary: 'Two orders of results compared, and what came of it',
  response: { 200: InterleavingsSchema },
})

const start = operations.add({
  operationId: 'startInterleaving',
  summary: 'Compare the plain order of results with the one that knows what was learnt',
  description:
    'From a second later on, lists of searches of which something was learnt hold both orders in turn; ' +
    'nobody is told which product came of which. One comparison runs at a time.',
  response: { 201: InterleavingStartedSchema, ...conflictResponse },
})

const stop = operations.add({
  operationId: 'stopInterleaving',
  summary: 'End the comparison of two orders, and keep what came of it',
  response: { 200: InterleavingSchema, ...conflictResponse },
})
