import type { ProductId } from '#domain/ids.ts'
import type { ProductStore } from '../catalogue/product-store.ts'

/** What `find` answers once its products are locked: it may get others while we wait. */
export const lockProductsOf = async <T>(
  products: ProductStore,
  find: () => Promise<T>,
  idsOf: (found: T) => readonly ProductId[],
): Promise<T> => {
  const locked = new Set<ProductId>()
  for (;;) {
    const found = await find()
    const open = idsOf(found).filter((id) => !locked.has(id))
    if (open.length === 0) return found
    await products.lock(open)
    for (const id of open) locked.add(id)
  }
}
