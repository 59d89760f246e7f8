import { makeStoresOn, type Stores } from '#adapters/composition/app/stores.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import type { Clock, InTransaction } from '#application/ports.ts'

/** Transactions over the stores of the program, on a database that may be opened later; nobody is told of mails and files. */
export const transactionsOn = (
  database: DatabaseHandle,
  clock: Clock = { now: () => new Date() },
  heard: Partial<Parameters<typeof makeStoresOn>[1]> = {},
): InTransaction<Stores> => {
  let inTransaction: InTransaction<Stores> | undefined
  const options = { clock, newId: makeNewId(), ...heard }
  return (work) => {
    inTransaction ??= makeInTransaction(database.db, makeStoresOn(database, options))
    return inTransaction(work)
  }
}
