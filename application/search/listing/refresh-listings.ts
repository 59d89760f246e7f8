import type { ProductStore } from '../../catalogue/product-entry-store.ts'
import type { Clock, InTransaction, OnProgress } from '../../ports.ts'
import type { ListingStore } from './listing-store.ts'

export type RebuildSearch = (onProgress?: OnProgress) => Promise<void>

/** Readers see all old or all new; memory grows with the number of different words. */
export type RefreshVocabulary = () => Promise<void>

type RebuildDeps = {
  readonly inTransaction: InTransaction<{ products: ProductStore; listings: ListingStore }>
  readonly refreshVocabulary: RefreshVocabulary
}

export const makeRebuildSearch =
  ({ inTransaction, refreshVocabulary }: RebuildDeps): RebuildSearch =>
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

/** Ids of products, after `after` in id order and at most `limit`, whose search rows are out of date. */
export type FindOutdatedListings = (
  now: Date,
  after: number,
  limit: number,
) => Promise<readonly number[]>

export type RefreshListings = () => Promise<void>

type RefreshDeps = {
  readonly findOutdated: FindOutdatedListings
  readonly inTransaction: InTransaction<{ listings: ListingStore }>
  readonly clock: Clock
}

export const makeRefreshListings =
  ({ findOutdated, inTransaction, clock }: RefreshDeps): RefreshListings =>
  async () => {
    const now = clock.now()
    for (let after = 0; ;) {
      const ids = await findOutdated(now, after, refreshedAtOnce)
      if (ids.length === 0) return
      await inTransaction(({ listings }) => listings.rebuild(ids))
      after = Math.max(...ids)
    }
  }

const refreshedAtOnce = 200
