import { makeStoresOn, type Stores } from '#adapters/composition/app/stores.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { makeMergeProducts } from '#application/matching/merge-products.ts'
import { makeUnmergeProduct } from '#application/matching/unmerge-product.ts'
import type { InTransaction } from '#application/ports.ts'

export type Merging = {
  readonly inTransaction: InTransaction<Stores>
  readonly merge: (id: number | undefined, intoId: number | undefined) => Promise<void>
  readonly unmerge: (id: number | undefined) => Promise<void>
}

/** Merges products of a test database, by id, as an operator does. */
export const mergingOn = (database: DatabaseHandle, now = new Date()): Merging => {
  const newId = makeNewId()
  // Each merger at a moment of its own.
  let seconds = 0
  const clock = { now: () => new Date(now.getTime() + 1_000 * seconds++) }
  const stores = makeStoresOn(database, {
    clock,
    newId,
  })
  const deps = { inTransaction: makeInTransaction(database.db, stores), newId, clock }
  const merge = makeMergeProducts(deps)
  const unmerge = makeUnmergeProduct(deps)
  const publicIdOf = async (id = 0): Promise<string> => {
    const product = await database.db
      .selectFrom('product')
      .select('public_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return product.public_id
  }
  return {
    inTransaction: deps.inTransaction,
    merge: async (id, intoId) => merge(await publicIdOf(id), await publicIdOf(intoId), kiri),
    unmerge: async (id) => unmerge(await publicIdOf(id), kiri),
  }
}

const kiri = { kind: 'operator', name: 'kiri' } as const
