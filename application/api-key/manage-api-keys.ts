import type { Wired } from '../wired.ts'
import {
  apiKeyNameMaxLength,
  apiKeyPrefix,
  isPersonal,
  keyScopes,
  maxApiKeys,
  type KeyScope,
} from '#domain/account/api-key.ts'
import { type FieldProblem, DomainError } from '#domain/errors.ts'
import type { AccountId } from '#domain/ids.ts'
import { toLine } from '#domain/visible-text.ts'
import { adminOnly } from '../account/account-errors.ts'
import type { AccountStore } from '../account/account-store.ts'
import type { Secrets } from '../account/secrets.ts'
import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { KeyUse } from './key-use.ts'

export type ManageApiKeys = Wired<typeof apiKeyUseCases> & {
  /** Undefined when the key is not valid. */
  readonly find: (key: string) => Promise<KeyHolder | undefined>
  readonly list: ListApiKeys

  readonly use: KeyUse
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
  /** Requests; null: what the server allows each key. */
  readonly perMinute: number | null
}

export type KeyHolder = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly accountId: AccountId
  readonly email: string
  /** False once its account has lost the role. */
  readonly isAdmin: boolean
  /** Requests; null: what the server allows each key. */
  readonly perMinute: number | null
}

/** Undefined for an unknown, revoked or expired key, or a disabled account. One statement. */
export type FindKeyHolder = (tokenHash: Uint8Array) => Promise<KeyHolder | undefined>

/** Newest first; of one account, if it is given. */
export type ListApiKeys = (accountId?: AccountId) => Promise<readonly ApiKeyView[]>

export type ApiKeyDraft = {
  readonly accountId: AccountId
  readonly name: string
  readonly scopes: readonly KeyScope[]
  /** Null: never. */
  readonly expiresAt: Date | null
}

type Deps = {
  readonly inTransaction: InTransaction<{
    accounts: Pick<AccountStore, 'lock' | 'view'>
    apiKeys: ApiKeyStore
    audit: AuditLog
  }>
  readonly secrets: Secrets
  readonly newId: NewId
  readonly clock: Clock
}

/** `key` is told only here. Throws DomainError 'invalid', 'forbidden' for scopes of admins, 'conflict'. */
const makeCreateApiKey =
  ({ inTransaction, secrets, newId, clock }: Deps) =>
  async (
    draft: ApiKeyDraft,
    actor: Actor,
  ): Promise<{ readonly id: string; readonly key: string }> => {
    const name = toLine(draft.name)
    const scopes = keyScopes.filter((scope) => draft.scopes.includes(scope))
    const problems = problemsOf({ ...draft, name, scopes }, clock.now())
    if (problems.length > 0) throw keyInvalid(...problems)
    return inTransaction(async ({ accounts, apiKeys, audit }) => {
      const { accountId, expiresAt } = draft
      const createdAt = clock.now()
      const account = (await accounts.lock(accountId)) && (await accounts.view(accountId))
      if (!account || (account.role !== 'admin' && !scopes.every(isPersonal))) throw adminOnly()
      const most = maxApiKeys[account.role]
      if ((await apiKeys.countLiving(accountId, createdAt)) >= most) throw tooManyKeys(most)
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

/** Throws DomainError 'not-found' when no active key, or none of the account, has the id. */
const makeRevokeApiKey =
  ({ inTransaction, clock }: Deps) =>
  (id: string, actor: Actor, accountId?: AccountId): Promise<void> =>
    inTransaction(async ({ apiKeys, audit }) => {
      const revokedAt = clock.now()
      const name = await apiKeys.revoke(id, revokedAt, accountId)
      if (name === undefined) throw keyNotFound(id)
      await audit.record({
        actor,
        action: 'key.revoked',
        subject: { kind: 'key', id },
        before: { name, revokedAt: null },
        after: { name, revokedAt },
      })
    })

/** Throws DomainError 'not-found' when no active key has the id. `perMinute`: null takes the limit of all. */
const makeSetKeyLimit =
  ({ inTransaction }: Deps) =>
  (id: string, perMinute: number | null, actor: Actor): Promise<void> =>
    inTransaction(async ({ apiKeys, audit }) => {
      const before = await apiKeys.setLimit(id, perMinute)
      if (before === undefined) throw keyNotFound(id)
      await audit.record({
        actor,
        action: 'key.limited',
        subject: { kind: 'key', id },
        before,
        after: { ...before, perMinute },
      })
    })

export const apiKeyUseCases = {
  create: makeCreateApiKey,
  revoke: makeRevokeApiKey,
  setLimit: makeSetKeyLimit,
}

export const keyUnknown = (): DomainError =>
  new DomainError(
    'unauthenticated',
    'auth.key_unknown',
    'This API key is unknown, revoked or expired.',
  )

export const keyRefused = (): DomainError =>
  new DomainError('forbidden', 'auth.key_refused', 'API keys are not accepted here.')

export const keyScopeMissing = (scope: KeyScope): DomainError =>
  new DomainError('forbidden', 'auth.key_scope', `This API key lacks the scope "${scope}".`)

export const keyTooBusy = (retryAfterSeconds: number): DomainError =>
  new DomainError('limited', 'auth.key_too_many', 'Too many requests with this API key.', {
    retryAfterSeconds,
  })

const keyNotFound = (id: string): DomainError =>
  new DomainError('not-found', 'key.not_found', `There is no API key "${id}", or it is revoked.`)

const keyInvalid = (...fields: readonly FieldProblem[]): DomainError =>
  new DomainError('invalid', 'key.invalid', 'The API key is invalid.', { fields })

const tooManyKeys = (most: number): DomainError =>
  new DomainError(
    'conflict',
    'key.too_many',
    `An account can have at most ${most} active API keys. Revoke one first.`,
  )

export type ApiKeyStore = {
  add(key: NewApiKey): Promise<void>
  countLiving(accountId: AccountId, now: Date): Promise<number>
  /** Of the account alone, if one is given. Returns its name; undefined when no active key is like that. */
  revoke(id: string, at: Date, accountId?: AccountId): Promise<string | undefined>
  /** Null: what the server allows each key. Returns what it was; undefined when no active key has the id. */
  setLimit(id: string, perMinute: number | null): Promise<KeyLimit | undefined>
}

/** Of a minute. */
export type KeyLimit = { readonly name: string; readonly perMinute: number | null }

type NewApiKey = {
  readonly id: string
  readonly tokenHash: Uint8Array
  readonly accountId: AccountId
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly createdAt: Date
  readonly expiresAt: Date | null
}
