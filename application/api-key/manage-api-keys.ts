import type { KeyHolder, ListApiKeys } from './api-key.ts'
import type { CreateApiKey } from './create-api-key.ts'
import type { RevokeApiKey } from './revoke-api-key.ts'

/** All that is done with API keys. */
export type ManageApiKeys = {
  /** Whoever a key belongs to; undefined when it opens nothing. */
  readonly find: (key: string) => Promise<KeyHolder | undefined>
  readonly list: ListApiKeys
  readonly create: CreateApiKey
  readonly revoke: RevokeApiKey
}
