import type { ProductId } from '#domain/ids.ts'

/** Search rows; a transaction that changes some raises the catalogue version after its commit. */
export type ListingStore = {
  /** In both countries. Locks the products first: a later writer sees what an earlier one wrote. */
  rebuild(productIds: readonly ProductId[]): Promise<void>
  /** Where only offers changed: cheaper, as the words by which products are found stay. */
  refreshPrices(productIds: readonly ProductId[]): Promise<void>
}
