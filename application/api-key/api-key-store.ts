import type { KeyScope } from '#domain/account/api-key.ts'

/** API keys within the caller's transaction. */
export type ApiKeyStore = {
  add(key: NewApiKey): Promise<void>
  /** Keys of the account that were not revoked and have not run out. */
  countLiving(accountId: string, now: Date): Promise<number>
  /** Its name; undefined when there is none, or it was revoked before. */
  revoke(id: string, at: Date): Promise<string | undefined>
}

export type NewApiKey = {
  readonly id: string
  readonly tokenHash: Uint8Array
  readonly accountId: string
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly createdAt: Date
  readonly expiresAt: Date | null
}
