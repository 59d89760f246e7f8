import {
  apiKeyNameMaxLength,
  apiKeyPrefix,
  keyScopes,
  maxApiKeys,
  type KeyScope,
} from '#domain/account/api-key.ts'
import type { FieldProblem } from '#domain/errors.ts'
import type { AccountId } from '#domain/ids.ts'
import { adminOnly } from '../account/account-errors.ts'
import type { AccountStore } from '../account/account-store.ts'
import type { Secrets } from '../account/secrets.ts'
import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import { keyInvalid, keyNotFound, tooManyKeys } from './api-key-errors.ts'
import type { ApiKeyStore } from './api-key-store.ts'

export type ManageApiKeys = {
  /** Undefined when the key is not valid. */
  readonly find: (key: string) => Promise<KeyHolder | undefined>
  readonly list: ListApiKeys
  readonly create: CreateApiKey
  readonly revoke: RevokeApiKey
}

export type ApiKeyView = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly account: { readonly id: string; readonly email: string }
  readonly createdAt: Date
  readonly expiresAt: Date | null
  /** Accurate to an hour; null before its first use. */
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
}

export type KeyHolder = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly accountId: AccountId
  /** False once its account has lost the role. */
  readonly isAdmin: boolean
}

/** Undefined for an unknown, revoked or expired key, or a disabled account. One statement. */
export type FindKeyHolder = (tokenHash: Uint8Array) => Promise<KeyHolder | undefined>

/** Newest first. */
export type ListApiKeys = () => Promise<readonly ApiKeyView[]>

export type ApiKeyDraft = {
  readonly accountId: AccountId
  readonly name: string
  readonly scopes: readonly KeyScope[]
  /** Null: never. */
  readonly expiresAt: Date | null
}

/** `key` is told only here. Throws DomainError 'invalid', 'forbidden' for no admin, 'conflict'. */
type CreateApiKey = (
  draft: ApiKeyDraft,
  actor: Actor,
) => Promise<{ readonly id: string; readonly key: string }>

type CreateApiKeyDeps = {
  readonly inTransaction: InTransaction<{
    accounts: Pick<AccountStore, 'lock' | 'view'>
    apiKeys: ApiKeyStore
    audit: AuditLog
  }>
  readonly secrets: Secrets
  readonly newId: NewId
  readonly clock: Clock
}

export const makeCreateApiKey =
  ({ inTransaction, secrets, newId, clock }: CreateApiKeyDeps): CreateApiKey =>
  async (draft, actor) => {
    const name = draft.name.trim()
    const scopes = keyScopes.filter((scope) => draft.scopes.includes(scope))
    const problems = problemsOf({ ...draft, name, scopes }, clock.now())
    if (problems.length > 0) throw keyInvalid(...problems)
    return inTransaction(async ({ accounts, apiKeys, audit }) => {
      const { accountId, expiresAt } = draft
      const createdAt = clock.now()
      const account = (await accounts.lock(accountId)) && (await accounts.view(accountId))
      if (account?.role !== 'admin') throw adminOnly()
      if ((await apiKeys.countLiving(accountId, createdAt)) >= maxApiKeys) throw tooManyKeys()
      const id = newId()
      const key = `${apiKeyPrefix}${secrets.make().token}`
      const tokenHash = secrets.hashOf(key)
      await apiKeys.add({ id, tokenHash, accountId, name, scopes, createdAt, expiresAt })
      await audit.record({
        actor,
        action: 'key.created',
        subject: { kind: 'key', id },
        before: null,
        after: { name, scopes, expiresAt },
      })
      return { id, key }
    })
  }

const problemsOf = ({ name, scopes, expiresAt }: ApiKeyDraft, now: Date): FieldProblem[] => [
  ...(name === '' || name.length > apiKeyNameMaxLength
    ? [{ field: 'name', message: `must have 1 to ${apiKeyNameMaxLength} characters` }]
    : []),
  ...(scopes.length === 0
    ? [{ field: 'scopes', message: `name at least one of ${keyScopes.join(', ')}` }]
    : []),
  ...(expiresAt !== null && expiresAt <= now
    ? [{ field: 'expiresAt', message: 'must be in the future' }]
    : []),
]

/** Throws DomainError 'not-found' when no active key has the id. */
type RevokeApiKey = (id: string, actor: Actor) => Promise<void>

type RevokeApiKeyDeps = {
  readonly inTransaction: InTransaction<{ apiKeys: ApiKeyStore; audit: AuditLog }>
  readonly clock: Clock
}

export const makeRevokeApiKey =
  ({ inTransaction, clock }: RevokeApiKeyDeps): RevokeApiKey =>
  (id, actor) =>
    inTransaction(async ({ apiKeys, audit }) => {
      const revokedAt = clock.now()
      const name = await apiKeys.revoke(id, revokedAt)
      if (name === undefined) throw keyNotFound(id)
      await audit.record({
        actor,
        action: 'key.revoked',
        subject: { kind: 'key', id },
        before: { name, revokedAt: null },
        after: { name, revokedAt },
      })
    })
