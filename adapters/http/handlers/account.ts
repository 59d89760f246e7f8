import { accountNotFound, signInNeeded } from '#application/account/account-errors.ts'
import type { AccountDetails } from '#application/account/manage-accounts.ts'
import type { ApiKeyView } from '#application/api-key/manage-api-keys.ts'
import type { accountOperations } from '#openapi/operations/account.ts'
import type { AdminAccountBody } from '#openapi/schemas/admin/account.ts'
import type { AdminKeyBody } from '#openapi/schemas/admin/key.ts'
import { toKeyDraft } from '../bodies/key-draft.ts'
import { cursorInvalid } from '../place-cursor.ts'
import { asJson } from '../as-json.ts'
import type { Handlers } from './handler.ts'

export const accountHandlers: Handlers<typeof accountOperations> = {
  searchAccounts: async ({ accounts }, { query: { query: search, role, cursor, limit } }) => {
    const page = pageOf(cursor)
    const found = await accounts.list({ search, role, page, pageSize: limit })
    const items = found.accounts.map(toAccountBody)
    const hasMore = (page - 1) * limit + items.length < found.total
    return { items, total: found.total, nextCursor: hasMore ? String(page + 1) : null }
  },
  setRole: async ({ accounts }, { params: { id }, body, actor }) => {
    await accounts.setRole({ id }, body.role, actor)
    const account = await accounts.find(id)
    if (!account) throw accountNotFound(id)
    return toAccountBody(account)
  },
  listApiKeys: async ({ apiKeys }) => ({ items: (await apiKeys.list()).map(toKeyBody) }),
  createApiKey: async ({ apiKeys, clock }, { body, actor }) => {
    if (actor.kind !== 'account') throw signInNeeded()
    const { accountId } = actor
    return apiKeys.create({ accountId, ...toKeyDraft(body, clock.now()) }, actor)
  },
  setApiKeyLimit: async ({ apiKeys }, { params: { id }, body, actor }) =>
    apiKeys.setLimit(id, body.requestsPerMinute, actor),
  revokeApiKey: async ({ apiKeys }, { params: { id }, actor }) => apiKeys.revoke(id, actor),
}

/** Accounts are few enough for numbered pages. */
const pageOf = (cursor: string | undefined): number => {
  const page = Number(cursor ?? 1)
  if (!Number.isSafeInteger(page) || page < 1 || page >= 1_000_000) throw cursorInvalid('account')
  return page
}

const toAccountBody = (account: AccountDetails): AdminAccountBody => {
  const { id: uid, name, email, role, createdAt, disabledAt, lastSeenAt } = account
  return asJson({ uid, name, email, role, createdAt, disabledAt, lastSeenAt })
}

const toKeyBody = ({ account, perMinute, ...key }: ApiKeyView): AdminKeyBody =>
  asJson({ ...key, createdBy: account.email, requestsPerMinute: perMinute })
