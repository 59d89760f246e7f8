import type { Wired } from '../wired.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import type { DemoStore } from './demo-store.ts'
import type { LoadDemonstration } from './load-demonstration.ts'

export type Demo = Wired<typeof demoUseCases> & {
  readonly load: LoadDemonstration

  readonly isLoaded: () => Promise<boolean>
  /** Whether an operator removed the demonstration, which is then not loaded again by itself. */
  readonly wasCleared: () => Promise<boolean>
  readonly drawProduct: (publicId: string, view: number) => Promise<string | undefined>
  readonly drawAd: (name: string) => string | undefined
  readonly drawShopLogo: (retailerSlug: string) => string | undefined
}

type ClearDemonstrationDeps = {
  readonly inTransaction: InTransaction<{ demo: DemoStore; listings: ListingStore }>
  readonly refreshVocabulary: () => Promise<void>
}

export const makeClearDemonstration =
  ({ inTransaction, refreshVocabulary }: ClearDemonstrationDeps) =>
  async (): Promise<void> => {
    await inTransaction(async ({ demo, listings }) => {
      await demo.lockCatalogue()
      await listings.rebuild(await demo.clear())
    })
    await refreshVocabulary()
  }

type RefreshDemonstrationDeps = {
  readonly inTransaction: InTransaction<{ demo: DemoStore; listings: ListingStore }>
  readonly clock: Clock
}

/** Keeps the demonstration from growing stale; called at each start and daily (decision 12). */
export const makeRefreshDemonstration =
  ({ inTransaction, clock }: RefreshDemonstrationDeps) =>
  (): Promise<void> =>
    inTransaction(async ({ demo, listings }) => {
      await listings.rebuild(await demo.markRead(clock.now()))
    })

export const demoUseCases = {
  clear: makeClearDemonstration,
  refresh: makeRefreshDemonstration,
}
