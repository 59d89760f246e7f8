import { secrets } from '#adapters/identity/secrets.ts'
import { makeFindKeyHolder, makeListApiKeys } from '#adapters/postgres/api-key/api-key-store.ts'
import { makeAddKeyDays, makeListKeyDays } from '#adapters/postgres/api-key/key-days.ts'
import { makeKeyUse } from '#application/api-key/key-use.ts'
import {
  makeCreateApiKey,
  makeRevokeApiKey,
  makeSetKeyLimit,
  type ManageApiKeys,
} from '#application/api-key/manage-api-keys.ts'
import type { Program } from './app/program.ts'

export const makeApiKeys = (program: Program): ManageApiKeys => {
  const { database, inTransaction, clock, newId } = program
  const { db } = database
  const deps = { inTransaction, clock, newId, secrets }
  const findKeyHolder = makeFindKeyHolder(db, clock)
  return {
    find: (key) => findKeyHolder(secrets.hashOf(key)),
    list: makeListApiKeys(db),
    create: makeCreateApiKey(deps),
    revoke: makeRevokeApiKey(deps),
    setLimit: makeSetKeyLimit(deps),
    use: makeKeyUse({
      addKeyDays: makeAddKeyDays(db),
      listKeyDays: makeListKeyDays(db, clock),
      clock,
    }),
  }
}
