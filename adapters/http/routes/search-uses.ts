import { SendSearchUsesSchema } from '#openapi/schemas/search/search-use.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { doneResponse, writeResponses } from '../problem/api-responses.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { sendDone } from '../send-answer.ts'
import { addressBlock } from '../session/client-of.ts'
import { isKnownBot } from '../session/is-person.ts'

type Deps = Pick<ServerDeps, 'learning'>

export const searchUseRoutes: FastifyPluginAsyncZod<Deps> = async (app, { learning }) => {
  app.post('/analytics/search-uses', send, async (request, reply) => {
    const uses = request.body.uses.map(({ product, ...use }) => ({
      ...use,
      product: product && { publicId: product.id, place: product.place },
    }))
    if (!isKnownBot(request.headers['user-agent']))
      await learning.record(uses, addressBlock(request.ip))
    return sendDone(reply)
  })
}

const send = {
  config: { access: 'public', limit: 'write' },
  schema: {
    operationId: 'sendSearchUses',
    tags: ['Site'],
    summary: 'Tell which results of a search were chosen',
    description:
      'Our pages send this only after “Allow cookies”, without anything that tells visits apart. ' +
      'Each product of a search counts once a day from one address block; what counts no more, ' +
      'and what bots send, is left out without a word.',
    body: SendSearchUsesSchema,
    response: { ...doneResponse, ...writeResponses },
  },
} as const
