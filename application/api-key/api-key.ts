import type { KeyScope } from '#domain/account/api-key.ts'

/** An API key as admins see it; the key itself is kept nowhere. */
export type ApiKeyView = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly KeyScope[]
  /** Whose rights it has. */
  readonly account: { readonly id: string; readonly email: string }
  readonly createdAt: Date
  readonly expiresAt: Date | null
  /** Exact to an hour; null before its first use. */
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
}

/** Whose request it is, as its key says. */
export type KeyHolder = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly accountId: string
  /** False once its account has lost the role. */
  readonly isAdmin: boolean
}

/**
 * Whoever a living key belongs to; undefined when it is unknown, revoked, run out, or its account
 * disabled. One statement.
 */
export type FindKeyHolder = (tokenHash: Uint8Array) => Promise<KeyHolder | undefined>

/** Every key, the newest first. */
export type ListApiKeys = () => Promise<readonly ApiKeyView[]>
