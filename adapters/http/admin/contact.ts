import { contactStates, type ContactView } from '#application/contact/contact-view.ts'
import {
  ContactMessageSchema,
  ContactMessagesSchema,
  type ContactMessageBody,
  type ContactMessagesBody,
} from '#openapi/schemas/contact.ts'
import { listQuery } from '#openapi/schemas/fields/text.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf } from '../session/actor-of.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { adminOperations } from './operations.ts'

type Deps = Pick<ServerDeps, 'contact'>

export const adminContactRoutes: FastifyPluginAsyncZod<Deps> = async (app, { contact }) => {
  app.get('/admin/contact', list, async (request): Promise<ContactMessagesBody> => {
    const { state, query: search, cursor: before, limit } = request.query
    const { items, next } = await contact.list({ state, search, before, limit })
    return { items: items.map(toBody), nextCursor: next }
  })

  app.get('/admin/contact/:id', show, async (request): Promise<ContactMessageBody> =>
    toBody(await contact.show(request.params.id)),
  )

  app.put('/admin/contact/:id/closed', close, async (request): Promise<ContactMessageBody> => {
    const { id } = request.params
    await contact.close(id, actorOf(request))
    return toBody(await contact.show(id))
  })
}

const toBody = ({ receivedAt, closedAt, ...rest }: ContactView): ContactMessageBody => ({
  ...rest,
  receivedAt: receivedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})

const operations = adminOperations('contact')

const params = z.object({
  id: z.uuid({ error: 'is not the id of a message' }).meta({
    description: 'The `id` of a message.',
    examples: ['0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'],
  }),
})

const list = operations.list({
  operationId: 'listContactMessages',
  summary: 'What people wrote to us',
  querystring: z.object({
    state: z
      .enum(contactStates, { error: 'must be open, closed or all' })
      .default('open')
      .describe('Which ones.'),
    query: listQuery.query.describe('Part of a name, an address, a subject or a message.'),
    cursor: z
      .uuid({ error: 'does not belong to this list' })
      .optional()
      .describe('The `nextCursor` of the page before.'),
    limit: listQuery.limit,
  }),
  response: { 200: ContactMessagesSchema },
})

const show = operations.show({
  operationId: 'showContactMessage',
  summary: 'One message',
  params,
  response: { 200: ContactMessageSchema },
})

const close = operations.change({
  operationId: 'closeContactMessage',
  summary: 'A message was dealt with',
  description: 'Closing it twice changes nothing. A year after that it is removed.',
  params,
  response: { 200: ContactMessageSchema },
})
