import type { Clock, InTransaction } from '../ports.ts'
import type { ListingStore } from '../search/listing-store.ts'
import type { DemoStore } from './demo-store.ts'

/** Keeps the demonstration from growing stale; called at each start and daily (decision 12). */
export type RefreshDemonstration = () => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<{ demo: DemoStore; listings: ListingStore }>
  readonly clock: Clock
}

export const makeRefreshDemonstration =
  ({ inTransaction, clock }: Deps): RefreshDemonstration =>
  () =>
    inTransaction(async ({ demo, listings }) => {
      await listings.rebuild(await demo.markRead(clock.now()))
    })
