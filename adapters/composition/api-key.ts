import { secrets } from '#adapters/identity/secrets.ts'
import { makeFindKeyHolder, makeListApiKeys } from '#adapters/postgres/api-key/api-key-store.ts'
import { makeAddKeyDays, makeListKeyDays } from '#adapters/postgres/api-key/key-days.ts'
import { makeKeyUse } from '#application/api-key/key-use.ts'
import { apiKeyUseCases, type ManageApiKeys } from '#application/api-key/manage-api-keys.ts'
import type { Program } from './app/program.ts'
import { wire } from './app/wire.ts'

export const makeApiKeys = (program: Program): ManageApiKeys => {
  const { database, inTransaction, clock, newId } = program
  const { db } = database
  const deps = { inTransaction, clock, newId, secrets }
  const findKeyHolder = makeFindKeyHolder(db, clock)
  return {
    ...wire(apiKeyUseCases, deps),
    find: (key) => findKeyHolder(secrets.hashOf(key)),
    list: makeListApiKeys(db),
    use: makeKeyUse({
      addKeyDays: makeAddKeyDays(db),
      listKeyDays: makeListKeyDays(db, clock),
      clock,
    }),
  }
}
