import type { InTransaction } from '../ports.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import type { ProductEntryStore } from './product-entry-store.ts'

/** States the attributes of products from before offers stated any, or by an earlier version. */
export type RestateProducts = () => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<{
    readonly entries: Pick<ProductEntryStore, 'listStatedBefore' | 'restate'>
    readonly listings: ListingStore
  }>
}

export const makeRestateProducts =
  ({ inTransaction }: Deps): RestateProducts =>
  async () => {
    const restateSome = (): Promise<number> =>
      inTransaction(async ({ entries, listings }) => {
        const ids = await entries.listStatedBefore(productsAtOnce)
        await listings.rebuild(await entries.restate(ids))
        return ids.length
      })
    while ((await restateSome()) === productsAtOnce);
  }

/** Few, so that their locks are held shortly. */
const productsAtOnce = 200
