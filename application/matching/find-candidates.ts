import type { CategoryId, ProductGroupId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Described } from '#domain/matching/product-traits.ts'

export type KnownProduct = {
  readonly productId: ProductId
  readonly groupId: ProductGroupId
  readonly categoryId: CategoryId
  /** With its lowest price in the country that was asked for. */
  readonly described: Described
}

/**
 * By blocking keys that are not too common, those that share most first. Two statements at most.
 */
export type FindCandidates = (
  keys: readonly (readonly string[])[],
  country: Country,
) => Promise<readonly (readonly KnownProduct[])[]>

export const mostCandidates = 20

/** Those that share most keys, rare ones counting more; at most `mostCandidates`. */
export const likeliestProducts = (
  keys: readonly string[],
  holders: ReadonlyMap<string, readonly number[]>,
): number[] => {
  const shared = new Map<number, number>()
  for (const key of keys) {
    const ids = holders.get(key) ?? []
    for (const id of ids) shared.set(id, (shared.get(id) ?? 0) + 1 / ids.length)
  }
  const weights = [...shared.values()].toSorted((a, b) => b - a)
  const least = Math.max(weights[mostCandidates - 1] ?? 0, (weights[0] ?? 0) / farBehind)
  return [...shared]
    .filter(([, weight]) => weight >= least)
    .toSorted(([a, some], [b, more]) => more - some || a - b)
    .slice(0, mostCandidates)
    .map(([id]) => id)
}

/** What shares so much less than the best one is not it, and would only be read and compared. */
const farBehind = 20
