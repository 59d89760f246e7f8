import {
  ContactSentSchema,
  SendContactMessageSchema,
  type ContactSentBody,
} from '#openapi/schemas/contact.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { writeResponses } from '../problem/api-responses.ts'
import { addressBlock } from '../session/client-of.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'contact'>

export const contactRoutes: FastifyPluginAsyncZod<Deps> = async (app, { contact }) => {
  app.post('/contact/submit-contact-form', send, async (request): Promise<ContactSentBody> => {
    const { website, ...fields } = request.body
    // A bot that fills in the hidden field gets the usual answer.
    if (website !== '') return { success: true }
    const sender = {
      addressBlock: addressBlock(request.ip),
      account: request.session?.account,
    }
    await contact.send(fields, sender, request.onceKey)
    return { success: true }
  })
}

const send = {
  config: {
    access: 'public',
    session: 'optional',
    limit: 'write',
    idempotent: true,
    saysSuccess: true,
  },
  schema: {
    operationId: 'submitContactForm',
    tags: ['Site'],
    summary: 'Write to us',
    description:
      'The message is kept first and mailed then, so a mail server that is down loses nothing. Ten ' +
      'an hour are taken from one address, five from one account. Whoever is signed in gets a mail ' +
      'that says it came, once a day.',
    body: SendContactMessageSchema,
    response: { 200: ContactSentSchema, ...writeResponses },
  },
} as const
