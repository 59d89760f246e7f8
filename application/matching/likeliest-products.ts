import { mostCandidates } from './find-candidates.ts'

/**
 * Of the products by key those that share most keys with an offer, where a key counts the more the
 * fewer products have it; at most `mostCandidates`, the likeliest first.
 */
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
