import type { KeyHolder, ListApiKeys } from './api-key.ts'
import type { CreateApiKey } from './create-api-key.ts'
import type { RevokeApiKey } from './revoke-api-key.ts'

export type ManageApiKeys = {
  /** Undefined when the key is not valid. */
  readonly find: (key: string) => Promise<KeyHolder | undefined>
  readonly list: ListApiKeys
  readonly create: CreateApiKey
  readonly revoke: RevokeApiKey
}
