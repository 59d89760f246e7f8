import type { AccountId } from '#domain/ids.ts'
import type { KeyScope } from '#domain/account/api-key.ts'

export type ApiKeyStore = {
  add(key: NewApiKey): Promise<void>
  countLiving(accountId: AccountId, now: Date): Promise<number>
  /** Returns its name; undefined when there is no such key or it is already revoked. */
  revoke(id: string, at: Date): Promise<string | undefined>
}

type NewApiKey = {
  readonly id: string
  readonly tokenHash: Uint8Array
  readonly accountId: AccountId
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly createdAt: Date
  readonly expiresAt: Date | null
}
