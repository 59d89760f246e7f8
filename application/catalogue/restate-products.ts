import type { ProductId } from '#domain/ids.ts'
import type { InTransaction } from '../ports.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import type { ProductEntryStore } from './product-entry-store.ts'

type Entries = Pick<ProductEntryStore, 'listDue' | 'listStatedBefore' | 'restate'>

type Deps = {
  readonly inTransaction: InTransaction<{
    readonly entries: Entries
    readonly listings: ListingStore
  }>
}

/** States the attributes of products that an earlier version stated, or whose category has others by now. */
export const makeRestateProducts =
  ({ inTransaction }: Deps) =>
  async (): Promise<void> => {
    type List = (entries: Entries) => Promise<readonly ProductId[] | undefined>
    const restateSome = (list: List, isRenamed: boolean): Promise<number | undefined> =>
      inTransaction(async ({ entries, listings }) => {
        const ids = await list(entries)
        if (ids === undefined) return undefined
        const other = await entries.restate(ids)
        await listings.rebuild(isRenamed ? ids : other)
        return ids.length
      })
    // Labels and units are words of listings: these are made anew where values stayed the same, too.
    const due: List = (entries) => entries.listDue(productsAtOnce)
    while ((await restateSome(due, true)) !== undefined);
    const before: List = (entries) => entries.listStatedBefore(productsAtOnce)
    while ((await restateSome(before, false)) === productsAtOnce);
  }

/** Few, so that their locks are held shortly. */
const productsAtOnce = 200
