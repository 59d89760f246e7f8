import type { AccountDetails } from '#application/account/manage-accounts.ts'
import { accountNotFound } from '#application/account/account-errors.ts'
import type { ApiKeyView } from '#application/api-key/manage-api-keys.ts'
import {
  AccountIdSchema,
  AdminAccountSchema,
  AdminAccountsSchema,
  ListAdminAccountsSchema,
  SetRoleSchema,
  type AdminAccountBody,
  type AdminAccountsBody,
} from '#openapi/schemas/admin/account.ts'
import {
  AuditEntriesSchema,
  ListAuditSchema,
  type AuditEntriesBody,
} from '#openapi/schemas/admin/audit.ts'
import {
  AdminKeysSchema,
  CreatedKeySchema,
  CreateKeySchema,
  KeyIdSchema,
  KeyLimitSchema,
  type AdminKeyBody,
  type AdminKeysBody,
} from '#openapi/schemas/admin/key.ts'
import { AdminOverviewSchema, type AdminOverviewBody } from '#openapi/schemas/admin/overview.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { toAuditEntriesBody, toAuditFilter } from '../admin-bodies/audit-body.ts'
import { toKeyDraft } from '../bodies/key-draft.ts'
import { actorOf } from '../session/actor-of.ts'
import { conflictResponse, doneResponse } from '../problem/api-responses.ts'
import { sessionOf } from '../session/authentication.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { cursorInvalid } from '../place-cursor.ts'
import { adminOperations } from './operations.ts'
import { sendDone } from '../send-answer.ts'

type Deps = Pick<ServerDeps, 'accounts' | 'apiKeys' | 'audit' | 'clock'>

export const administrationRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { accounts, apiKeys, audit, clock } = deps

  app.get('/admin/overview', overview, async (): Promise<AdminOverviewBody> =>
    audit.countOverview(),
  )

  app.get('/admin/accounts', listAccounts, async (request): Promise<AdminAccountsBody> => {
    const { query: search, role, cursor, limit: pageSize } = request.query
    const page = pageOf(cursor)
    const found = await accounts.list({ search, role, page, pageSize })
    const items = found.accounts.map(toAccountBody)
    const hasMore = (page - 1) * pageSize + items.length < found.total
    return { items, total: found.total, nextCursor: hasMore ? String(page + 1) : null }
  })

  app.put('/admin/accounts/:id/role', setRole, async (request): Promise<AdminAccountBody> => {
    const { id } = request.params
    await accounts.setRole({ id }, request.body.role, actorOf(request))
    const account = await accounts.find(id)
    if (!account) throw accountNotFound(id)
    return toAccountBody(account)
  })

  app.get('/admin/audit', listAudit, async (request): Promise<AuditEntriesBody> =>
    toAuditEntriesBody(await audit.list(toAuditFilter(request.query))),
  )

  app.get('/admin/keys', listKeys, async (): Promise<AdminKeysBody> => {
    return { items: (await apiKeys.list()).map(toKeyBody) }
  })

  app.post('/admin/keys', createKey, async (request, reply) => {
    const { id: accountId } = sessionOf(request).account
    const draft = { accountId, ...toKeyDraft(request.body, clock.now()) }
    const created = await apiKeys.create(draft, actorOf(request))
    return reply.code(201).send(created)
  })

  app.put('/admin/keys/:id/limit', setKeyLimit, async (request, reply) => {
    await apiKeys.setLimit(request.params.id, request.body.requestsPerMinute, actorOf(request))
    return sendDone(reply)
  })

  app.delete('/admin/keys/:id', revokeKey, async (request, reply) => {
    await apiKeys.revoke(request.params.id, actorOf(request))
    return sendDone(reply)
  })
}

/** Accounts are few enough for numbered pages. */
const pageOf = (cursor: string | undefined): number => {
  const page = Number(cursor ?? 1)
  if (!Number.isSafeInteger(page) || page < 1 || page >= 1_000_000) throw cursorInvalid('account')
  return page
}

const toAccountBody = (account: AccountDetails): AdminAccountBody => ({
  uid: account.id,
  name: account.name,
  email: account.email,
  role: account.role,
  createdAt: account.createdAt.toISOString(),
  disabledAt: account.disabledAt?.toISOString() ?? null,
  lastSeenAt: account.lastSeenAt?.toISOString() ?? null,
})

const toKeyBody = (key: ApiKeyView): AdminKeyBody => ({
  id: key.id,
  name: key.name,
  scopes: [...key.scopes],
  createdBy: key.account.email,
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
  requestsPerMinute: key.perMinute,
})

const operations = adminOperations('accounts')

const overview = operations.list({
  operationId: 'readOverview',
  summary: 'How much there is of what',
  response: { 200: AdminOverviewSchema },
})

const listAccounts = operations.list({
  operationId: 'searchAccounts',
  summary: 'People’s accounts',
  querystring: ListAdminAccountsSchema,
  response: { 200: AdminAccountsSchema },
})

const setRole = operations.change({
  operationId: 'setRole',
  summary: 'Make an account an admin, or an ordinary one',
  description: 'From its next request on. Nobody takes the role from themselves.',
  params: AccountIdSchema,
  body: SetRoleSchema,
  response: { 200: AdminAccountSchema, ...conflictResponse },
})

const listAudit = operations.list({
  operationId: 'listAuditEntries',
  summary: 'What admins did',
  description: 'In the browser, with API keys, and at the command line.',
  querystring: ListAuditSchema,
  response: { 200: AuditEntriesSchema },
})

const listKeys = operations.list({
  operationId: 'listApiKeys',
  summary: 'API keys of everybody',
  response: { 200: AdminKeysSchema },
})

const createKey = operations.add({
  operationId: 'createApiKey',
  summary: 'Make an API key that acts as yourself',
  description: 'It is told once. It works while you are an admin, until it runs out or is revoked.',
  body: CreateKeySchema,
  response: { 201: CreatedKeySchema, ...conflictResponse },
})

const setKeyLimit = operations.change({
  operationId: 'setApiKeyLimit',
  summary: 'Let an API key send more, or less',
  params: KeyIdSchema,
  body: KeyLimitSchema,
  response: { ...doneResponse },
})

const revokeKey = operations.change({
  operationId: 'revokeApiKey',
  summary: 'Let an API key open nothing any more',
  params: KeyIdSchema,
  response: { ...doneResponse },
})
