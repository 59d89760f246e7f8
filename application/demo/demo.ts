import type { Clock, InTransaction } from '../ports.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import type { DemoStore } from './demo-store.ts'
import type { LoadDemonstration } from './load-demonstration.ts'

export type Demo = {
  readonly load: LoadDemonstration
  readonly clear: ClearDemonstration
  readonly refresh: RefreshDemonstration
  readonly isLoaded: () => Promise<boolean>
  /** Whether an operator removed the demonstration, which is then not loaded again by itself. */
  readonly wasCleared: () => Promise<boolean>
  readonly drawProduct: (publicId: string, view: number) => Promise<string | undefined>
  readonly drawAd: (name: string) => string | undefined
  readonly drawShopLogo: (retailerSlug: string) => string | undefined
}

type ClearDemonstration = () => Promise<void>

type ClearDemonstrationDeps = {
  readonly inTransaction: InTransaction<{ demo: DemoStore; listings: ListingStore }>
  readonly refreshVocabulary: () => Promise<void>
}

export const makeClearDemonstration =
  ({ inTransaction, refreshVocabulary }: ClearDemonstrationDeps): ClearDemonstration =>
  async () => {
    await inTransaction(async ({ demo, listings }) => {
      await demo.lockCatalogue()
      await listings.rebuild(await demo.clear())
    })
    await refreshVocabulary()
  }

/** Keeps the demonstration from growing stale; called at each start and daily (decision 12). */
type RefreshDemonstration = () => Promise<void>

type RefreshDemonstrationDeps = {
  readonly inTransaction: InTransaction<{ demo: DemoStore; listings: ListingStore }>
  readonly clock: Clock
}

export const makeRefreshDemonstration =
  ({ inTransaction, clock }: RefreshDemonstrationDeps): RefreshDemonstration =>
  () =>
    inTransaction(async ({ demo, listings }) => {
      await listings.rebuild(await demo.markRead(clock.now()))
    })
