import type { ApiKeyView } from '#application/api-key/manage-api-keys.ts'
import type { KeyDay } from '#application/api-key/key-use.ts'
import {
  CreateOwnKeySchema,
  OwnKeysSchema,
  type OwnKeyBody,
  type OwnKeysBody,
} from '#openapi/schemas/account/key.ts'
import { CreatedKeySchema, KeyIdSchema } from '#openapi/schemas/admin/key.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { toKeyDraft } from '../bodies/key-draft.ts'
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
import { defaultLimits, type ServerSettings } from '../server/server-settings.ts'
import { sessionOf } from '../session/authentication.ts'

type Deps = Pick<ServerDeps, 'apiKeys' | 'clock'> & { readonly settings: ServerSettings }

export const accountKeyRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { apiKeys, clock, settings } = deps

  app.get('/account/keys', list, async (request): Promise<OwnKeysBody> => {
    const { id } = sessionOf(request).account
    const [keys, days] = await Promise.all([apiKeys.list(id), apiKeys.use.list(id)])
    const perMinute = settings.limits?.keyRequestsPerMinute ?? defaultLimits.keyRequestsPerMinute
    const ofKeys = Map.groupBy(days, ({ keyId }) => keyId)
    return { items: keys.map((key) => toBody(key, ofKeys.get(key.id) ?? [], perMinute)) }
  })

  app.post('/account/keys', create, async (request, reply) => {
    const { id: accountId } = sessionOf(request).account
    const draft = { accountId, ...toKeyDraft(request.body, clock.now()) }
    const created = await apiKeys.create(draft, { kind: 'account', accountId })
    return reply.code(201).send(created)
  })

  app.delete('/account/keys/:id', revoke, async (request, reply) => {
    const { id: accountId } = sessionOf(request).account
    await apiKeys.revoke(request.params.id, { kind: 'account', accountId }, accountId)
    return sendDone(reply)
  })
}

const toBody = (key: ApiKeyView, days: readonly KeyDay[], perMinute: number): OwnKeyBody => ({
  id: key.id,
  name: key.name,
  scopes: [...key.scopes],
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
  requestsPerMinute: key.perMinute ?? perMinute,
  days: days.map(({ day, requests, refused }) => ({ day, requests, refused })),
})

const tags = ['Account']
const config = { access: 'signed-in', limit: 'write' } as const
const responses = { ...signedInResponses, ...writeResponses }

const list = {
  config: { access: 'signed-in', limit: 'read' },
  schema: {
    operationId: 'listOwnApiKeys',
    tags,
    summary: 'Your API keys, and how much they were used',
    response: { 200: OwnKeysSchema, ...signedInResponses, ...unkeptResponses },
  },
} as const

const create = {
  config,
  schema: {
    operationId: 'createOwnApiKey',
    tags,
    summary: 'Make an API key',
    description:
      'It is told once. Whoever sends it reads what is public within a limit of its own, whatever address that ' +
      'comes from, and, with the scope `watches`, manages your price watches. At most ten that work.',
    body: CreateOwnKeySchema,
    response: { 201: CreatedKeySchema, ...responses, ...conflictResponse },
  },
} as const

const revoke = {
  config,
  schema: {
    operationId: 'revokeOwnApiKey',
    tags,
    summary: 'Let an API key of yours open nothing any more',
    params: KeyIdSchema,
    response: { ...doneResponse, ...responses, ...notFoundResponse },
  },
} as const
