import type { InTransaction } from '../ports.ts'
import type { ListingStore } from '../search/listing-store.ts'
import type { DemoStore } from './demo-store.ts'

export type ClearDemonstration = () => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<{ demo: DemoStore; listings: ListingStore }>
  readonly refreshVocabulary: () => Promise<void>
}

export const makeClearDemonstration =
  ({ inTransaction, refreshVocabulary }: Deps): ClearDemonstration =>
  async () => {
    await inTransaction(async ({ demo, listings }) => {
      await demo.lockCatalogue()
      await listings.rebuild(await demo.clear())
    })
    await refreshVocabulary()
  }
