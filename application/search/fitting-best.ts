import type { CategoryId, ProductId } from '#domain/ids.ts'
import type { Ranking } from './search-index.ts'

/**
 * Of those that have all words, what is of the kind that fits best: the categories that the words mean,
 * or those that most of the best matches are of. So the cheapest laptop comes first, and not its stickers.
 */
export const fittingBest = (
  ranking: Ranking,
  meant: readonly CategoryId[],
): readonly ProductId[] => {
  const fitting = ranking.first(Math.min(ranking.complete || ranking.total, most))
  const first = fitting.slice(0, telling)
  const ofKinds = Map.groupBy(first, (id) => ranking.categoryOf(id))
  const sizes = Map.groupBy(fitting, (id) => ranking.categoryOf(id))
  const sizeOf = (id: CategoryId): number => sizes.get(id)?.length ?? 0
  const largestMeant = Math.max(...meant.map(sizeOf))
  // Few corded phones among many phones are not what "phone" means.
  const ofMeant = meant.filter((id) => ofKinds.has(id) && sizeOf(id) * mostTimes >= largestMeant)
  const largest = Math.max(...[...ofKinds.values()].map(({ length }) => length))
  const ofMost = [...ofKinds].filter(([, { length }]) => 2 * length > largest).map(([id]) => id)
  const kinds = new Set(ofMeant.length > 0 ? ofMeant : ofMost)
  return fitting.filter((id) => kinds.has(ranking.categoryOf(id) ?? 0))
}

/** The best matches whose prices are compared. */
const most = 5000
/** Of a kind that another one is more often so many times as large. */
const mostTimes = 20
/** So many of the first tell what fits. */
const telling = 96
