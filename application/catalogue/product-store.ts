import type { ProductId } from '#domain/ids.ts'

/** The catalogue's products within the caller's transaction. */
export type ProductStore = {
  /** Every product, in id order. */
  listIds(): Promise<readonly number[]>
  /**
   * Locks products in id order until the transaction ends, so that writers of the same product
   * take turns; answers the living ones among them.
   */
  lock(productIds: readonly ProductId[]): Promise<readonly number[]>
}
