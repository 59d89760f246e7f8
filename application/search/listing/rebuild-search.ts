import type { ProductStore } from '../../catalogue/product-store.ts'
import type { InTransaction, OnProgress } from '../../ports.ts'
import type { ListingStore } from './listing-store.ts'

export type RebuildSearch = (onProgress?: OnProgress) => Promise<void>

/** Readers see all old or all new; memory grows with the number of different words. */
export type RefreshVocabulary = () => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<{ products: ProductStore; listings: ListingStore }>
  readonly refreshVocabulary: RefreshVocabulary
}

export const makeRebuildSearch =
  ({ inTransaction, refreshVocabulary }: Deps): RebuildSearch =>
  async (onProgress = () => {}) => {
    const ids = await inTransaction(({ products }) => products.listIds())
    const total = ids.length
    for (let done = 0; done < total; done += batchSize) {
      onProgress({ done, total, step: 'search rows' })
      const batch = ids.slice(done, done + batchSize)
      await inTransaction(({ listings }) => listings.rebuild(batch))
    }
    onProgress({ done: total, total, step: 'spelling and suggestions' })
    await refreshVocabulary()
  }

const batchSize = 500
