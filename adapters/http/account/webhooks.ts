import type { Actor } from '#application/audit/actor.ts'
import type { DeliveryView, WebhookView } from '#application/webhook/webhooks.ts'
import {
  CreatedWebhookSchema,
  CreateWebhookSchema,
  OwnWebhooksSchema,
  WebhookDeliveriesSchema,
  WebhookDeliveryIdSchema,
  WebhookIdSchema,
  WebhookSecretSchema,
  type OwnWebhookBody,
  type OwnWebhooksBody,
  type WebhookDeliveriesBody,
  type WebhookDeliveryBody,
  type WebhookSecretBody,
} from '#openapi/schemas/account/webhook.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  conflictResponse,
  doneResponse,
  notFoundResponse,
  signedInResponses,
  unkeptResponses,
  writeResponses,
} from '../problem/api-responses.ts'
import { sendDone } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { sessionOf } from '../session/authentication.ts'

type Deps = Pick<ServerDeps, 'webhooks'>

export const accountWebhookRoutes: FastifyPluginAsyncZod<Deps> = async (app, { webhooks }) => {
  app.get('/account/webhooks', list, async (request): Promise<OwnWebhooksBody> => ({
    items: (await webhooks.list(ownerOf(request).accountId)).map(toBody),
  }))

  app.post('/account/webhooks', create, async (request, reply) => {
    const owner = ownerOf(request)
    const draft = { accountId: owner.accountId, ...request.body }
    return reply.code(201).send(await webhooks.create(draft, owner))
  })

  app.delete('/account/webhooks/:id', remove, async (request, reply) => {
    const owner = ownerOf(request)
    await webhooks.remove(request.params.id, owner, owner.accountId)
    return sendDone(reply)
  })

  app.post(
    '/account/webhooks/:id/secret',
    renewSecret,
    async (request): Promise<WebhookSecretBody> => {
      const owner = ownerOf(request)
      return { secret: await webhooks.renewSecret(request.params.id, owner, owner.accountId) }
    },
  )

  app.put('/account/webhooks/:id/off', switchOff, async (request, reply) => {
    const owner = ownerOf(request)
    await webhooks.switchOff(request.params.id, owner, owner.accountId)
    return sendDone(reply)
  })

  app.delete('/account/webhooks/:id/off', switchOn, async (request, reply) => {
    const owner = ownerOf(request)
    await webhooks.switchOn(request.params.id, owner, owner.accountId)
    return sendDone(reply)
  })

  app.post('/account/webhooks/:id/tests', sendTest, async (request, reply) => {
    await webhooks.test(request.params.id, ownerOf(request).accountId)
    return sendDone(reply)
  })

  app.get(
    '/account/webhooks/:id/deliveries',
    listDeliveries,
    async (request): Promise<WebhookDeliveriesBody> => {
      const found = await webhooks.deliveries(request.params.id, ownerOf(request).accountId)
      return { items: found.map(toDeliveryBody) }
    },
  )

  app.post('/account/webhook-deliveries/:id/attempts', sendAgain, async (request, reply) => {
    await webhooks.retry(request.params.id, ownerOf(request).accountId)
    return sendDone(reply)
  })
}

const ownerOf = (request: FastifyRequest): Extract<Actor, { kind: 'account' }> => ({
  kind: 'account',
  accountId: sessionOf(request).account.id,
})

const toBody = ({
  createdAt,
  failingSince,
  off,
  oldSecretUntil,
  ...webhook
}: WebhookView): OwnWebhookBody => ({
  id: webhook.id,
  url: webhook.url,
  products: [...webhook.products],
  shops: [...webhook.shops],
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  off: off && { at: off.at.toISOString(), because: off.because },
  oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
  waiting: webhook.waiting,
})

const toDeliveryBody = (delivery: DeliveryView): WebhookDeliveryBody => ({
  ...delivery,
  createdAt: delivery.createdAt.toISOString(),
  attemptedAt: delivery.attemptedAt?.toISOString() ?? null,
  nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
})

const tags = ['Account']
const config = { access: 'signed-in', limit: 'write' } as const
const readConfig = { access: 'signed-in', limit: 'read' } as const
const params = WebhookIdSchema
const responses = { ...signedInResponses, ...writeResponses }
const changed = { ...doneResponse, ...responses, ...notFoundResponse }

const list = {
  config: readConfig,
  schema: {
    operationId: 'listOwnWebhooks',
    tags,
    summary: 'Your webhooks',
    response: { 200: OwnWebhooksSchema, ...signedInResponses, ...unkeptResponses },
  },
} as const

const create = {
  config,
  schema: {
    operationId: 'createWebhook',
    tags,
    summary: 'Have changes of products or shops sent to a server of yours',
    description:
      'Every change of an offer that is, or was, of one of the products, or of one of the shops, as `/api/changes` tells it, ' +
      'is sent within seconds by POST: see `webhooks` in this document. At most ten webhooks.',
    body: CreateWebhookSchema,
    response: { 201: CreatedWebhookSchema, ...responses, ...conflictResponse },
  },
} as const

const remove = {
  config,
  schema: {
    operationId: 'deleteWebhook',
    tags,
    summary: 'Delete a webhook with its log',
    params,
    response: changed,
  },
} as const

const renewSecret = {
  config,
  schema: {
    operationId: 'renewWebhookSecret',
    tags,
    summary: 'Give a webhook a new secret',
    description: 'Messages are signed with the old one as well for 24 hours.',
    params,
    response: { 200: WebhookSecretSchema, ...responses, ...notFoundResponse },
  },
} as const

const switchOff = {
  config,
  schema: {
    operationId: 'switchWebhookOff',
    tags,
    summary: 'Send a webhook nothing any more',
    description: 'What waits for it is not sent.',
    params,
    response: changed,
  },
} as const

const switchOn = {
  config,
  schema: {
    operationId: 'switchWebhookOn',
    tags,
    summary: 'Send a webhook what changes from now on',
    params,
    response: changed,
  },
} as const

const sendTest = {
  config,
  schema: {
    operationId: 'testWebhook',
    tags,
    summary: 'Send a webhook a message of no changes',
    params,
    response: { ...changed, ...conflictResponse },
  },
} as const

const listDeliveries = {
  config: readConfig,
  schema: {
    operationId: 'listWebhookDeliveries',
    tags,
    summary: 'What a webhook was sent, and what its server answered',
    params,
    response: {
      200: WebhookDeliveriesSchema,
      400: writeResponses[400],
      ...signedInResponses,
      ...unkeptResponses,
      ...notFoundResponse,
    },
  },
} as const

const sendAgain = {
  config,
  schema: {
    operationId: 'sendWebhookDeliveryAgain',
    tags,
    summary: 'Send a message once more, with the same id',
    params: WebhookDeliveryIdSchema,
    response: { ...changed, ...conflictResponse },
  },
} as const
