import type { ProductId } from '#domain/ids.ts'
import type { InTransaction } from '../ports.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import type { ProductEntryStore } from './product-entry-store.ts'

/** States the attributes of products that an earlier version stated, or whose category has others by now. */
export type RestateProducts = () => Promise<void>

type Entries = Pick<ProductEntryStore, 'listDue' | 'listStatedBefore' | 'restate'>

type Deps = {
  readonly inTransaction: InTransaction<{
    readonly entries: Entries
    readonly listings: ListingStore
  }>
}

export const makeRestateProducts =
  ({ inTransaction }: Deps): RestateProducts =>
  async () => {
    type List = (entries: Entries) => Promise<readonly ProductId[] | undefined>
    const restateSome = (list: List): Promise<number | undefined> =>
      inTransaction(async ({ entries, listings }) => {
        const ids = await list(entries)
        if (ids !== undefined) await listings.rebuild(await entries.restate(ids))
        return ids?.length
      })
    const before: List = (entries) => entries.listStatedBefore(productsAtOnce)
    while ((await restateSome(before)) === productsAtOnce);
    while ((await restateSome((entries) => entries.listDue(productsAtOnce))) !== undefined);
  }

/** Few, so that their locks are held shortly. */
const productsAtOnce = 200
