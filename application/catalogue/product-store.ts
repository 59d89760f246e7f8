import type { ProductId } from '#domain/ids.ts'

export type ProductStore = {
  listIds(): Promise<readonly number[]>
  /** Locks in id order until the transaction ends; answers the living ones. */
  lock(productIds: readonly ProductId[]): Promise<readonly number[]>
}
