/**
 * Keeps the search rows in step with the offers, in the transaction that changed them. The
 * catalogue version is counted up once the transaction is committed, if a row changed.
 */
export type ListingStore = {
  /**
   * Makes the rows of these products anew, in both countries, from their present offers. Locks the
   * products first, so that of two writers the later one sees what the earlier one wrote.
   */
  rebuild(productIds: readonly number[]): Promise<void>
  /**
   * The same for products of which offers changed and nothing else: cheaper, as the words by which
   * they are found stay.
   */
  refreshPrices(productIds: readonly number[]): Promise<void>
}
