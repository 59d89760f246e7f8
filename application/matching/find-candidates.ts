import type { CategoryId, ProductGroupId, ProductId } from '#domain/ids.ts'
import type { Described } from '#domain/matching/product-traits.ts'

/** A living product that an offer may be. */
export type KnownProduct = {
  readonly productId: ProductId
  readonly groupId: ProductGroupId
  readonly categoryId: CategoryId
  /** Without a price. */
  readonly described: Described
}

/**
 * For each offer, by its blocking keys, the products that share one which is not too common: those
 * that share most first, at most `mostCandidates`. All of them in one statement or two.
 */
export type FindCandidates = (
  keys: readonly (readonly string[])[],
) => Promise<readonly (readonly KnownProduct[])[]>

export const mostCandidates = 20
