import type { CreateApiKey } from './create-api-key.ts'
import type { RevokeApiKey } from './revoke-api-key.ts'
import type { AccountId } from '#domain/ids.ts'
import type { KeyScope } from '#domain/account/api-key.ts'

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
