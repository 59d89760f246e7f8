import { secrets } from '#adapters/identity/secrets.ts'
import { makeFindKeyHolder, makeListApiKeys } from '#adapters/postgres/api-key/api-key-reads.ts'
import type { Database } from '#adapters/postgres/database.ts'
import { makeCreateApiKey } from '#application/api-key/create-api-key.ts'
import type { ManageApiKeys } from '#application/api-key/manage-api-keys.ts'
import { makeRevokeApiKey } from '#application/api-key/revoke-api-key.ts'
import type { Clock, InTransaction, NewId } from '#application/ports.ts'
import type { Kysely } from 'kysely'
import type { Stores } from './make-stores.ts'

type Deps = {
  readonly db: Kysely<Database>
  readonly inTransaction: InTransaction<Stores>
  readonly clock: Clock
  readonly newId: NewId
}

export const makeApiKeys = (given: Deps): ManageApiKeys => {
  const deps = { ...given, secrets }
  const findKeyHolder = makeFindKeyHolder(given.db, given.clock)
  return {
    find: (key) => findKeyHolder(secrets.hashOf(key)),
    list: makeListApiKeys(given.db),
    create: makeCreateApiKey(deps),
    revoke: makeRevokeApiKey(deps),
  }
}
