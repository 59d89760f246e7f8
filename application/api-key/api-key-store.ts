import type { KeyScope } from '#domain/account/api-key.ts'

export type ApiKeyStore = {
  add(key: NewApiKey): Promise<void>
  /** Neither revoked nor expired. */
  countLiving(accountId: string, now: Date): Promise<number>
  /** Returns its name; undefined when there is no such key or it is already revoked. */
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
