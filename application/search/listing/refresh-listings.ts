import type { Clock, InTransaction } from '../../ports.ts'
import type { ListingStore } from './listing-store.ts'

/** Ids of products, after `after` in id order and at most `limit`, whose search rows are out of date. */
export type FindOutdatedListings = (
  now: Date,
  after: number,
  limit: number,
) => Promise<readonly number[]>

export type RefreshListings = () => Promise<void>

type Deps = {
  readonly findOutdated: FindOutdatedListings
  readonly inTransaction: InTransaction<{ listings: ListingStore }>
  readonly clock: Clock
}

export const makeRefreshListings =
  ({ findOutdated, inTransaction, clock }: Deps): RefreshListings =>
  async () => {
    const now = clock.now()
    for (let after = 0; ;) {
      const ids = await findOutdated(now, after, batchSize)
      if (ids.length === 0) return
      await inTransaction(({ listings }) => listings.rebuild(ids))
      after = Math.max(...ids)
    }
  }

const batchSize = 200
