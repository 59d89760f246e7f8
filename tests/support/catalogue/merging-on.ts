import type { Stores } from '#adapters/composition/app/stores.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { makeMergeProducts } from '#application/matching/merge-products.ts'
import { makeUnmergeProduct } from '#application/matching/manage-matches.ts'
import type { InTransaction } from '#application/ports.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import type { TestDatabase } from '#tests/support/database/databases.ts'

export type Merging = {
  readonly inTransaction: InTransaction<Stores>
  readonly merge: (id: number | undefined, intoId: number | undefined) => Promise<void>
  readonly unmerge: (id: number | undefined) => Promise<void>
}

/** Merges products of a test database, by id, as an operator does. */
export const mergingOn = (database: TestDatabase, now = new Date()): Merging => {
  const newId = makeNewId()
  // Each merger at a moment of its own.
  let seconds = 0
  const clock = { now: () => new Date(now.getTime() + 1_000 * seconds++) }
  const deps = { inTransaction: transactionsOn(database, clock), newId, clock }
  const publicIdOf = async (id?: number): Promise<string> =>
    (await database.one<{ public_id: string }>`select public_id from product where id = ${id}`)
      .public_id
  return {
    inTransaction: deps.inTransaction,
    merge: async (id, intoId) =>
      makeMergeProducts(deps)(await publicIdOf(id), await publicIdOf(intoId), kiri),
    unmerge: async (id) => makeUnmergeProduct(deps)(await publicIdOf(id), kiri),
  }
}

const kiri = { kind: 'operator', name: 'kiri' } as const
