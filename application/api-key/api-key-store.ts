import type { AccountId } from '#domain/ids.ts'
import type { KeyScope } from '#domain/account/api-key.ts'

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
