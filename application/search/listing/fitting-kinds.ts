import { otherCategory } from '#domain/catalogue/category-tree.ts'
import type { CategoryId, ProductId } from '#domain/ids.ts'
import type { Understanding } from '#domain/search/understand/understand.ts'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.ts'
import type { Meaning } from '../words/reading.ts'
import type { SearchIndex } from '../search-index.ts'
import type { Match, Ranking } from '../ranking.ts'
import type { ListingQuery } from './listing-query.ts'

/**
 * Of those that have all words, what is of the kind that fits best: the categories that the words mean,
 * or those that most of the best matches are of; and the others. So the cheapest laptop comes first, and not its stickers.
 */
export const splitByFit = async (
  { by, head, complete, total }: Ranking,
  { meant, tokens }: Pick<Understanding, 'meant'> & Pick<Meaning, 'tokens'>,
  rankMore: SearchIndex['rankMore'],
): Promise<Record<'fitting' | 'others', readonly ProductId[]>> => {
  const count = Math.min(complete || total, most)
  const isHead = count <= head.length || !('words' in by)
  const all = isHead ? head.slice(0, count) : await rankMore(by, count)
  const categoryOf = ({ categoryId }: { readonly categoryId: CategoryId }) => categoryId
  const ofKinds = Map.groupBy(all.slice(0, telling), categoryOf)
  const sizes = Map.groupBy(all, categoryOf)
  const sizeOf = (id: CategoryId): number => sizes.get(id)?.length ?? 0
  const largestMeant = Math.max(...meant.map(sizeOf))
  // Few corded phones among many phones are not what "phone" means.
  const ofMeant = meant.filter((id) => ofKinds.has(id) && sizeOf(id) * mostTimes >= largestMeant)
  const largest = Math.max(...[...ofKinds.values()].map(({ length }) => length))
  const ofMost = [...ofKinds].filter(([, { length }]) => 2 * length > largest).map(([id]) => id)
  const kinds = new Set(ofMeant.length > 0 ? ofMeant : ofMost)
  const ofKind = all.flatMap(({ id, categoryId }) => (kinds.has(categoryId) ? id : []))
  const otherwise = new Set(head.flatMap(({ id, match }) => (isCalledSo(match, tokens) ? [] : id)))
  const called = ofKind.filter((id) => !otherwise.has(id))
  const fitting = called.length >= enoughCalled ? called : ofKind
  const fits = new Set(fitting)
  return { fitting, others: all.flatMap(({ id }) => (fits.has(id) ? [] : id)) }
}

/** Whether what is looked at closely has the name of the thing, and not only its category: no bench beside dumbbells. */
const isCalledSo = (match: Match | undefined, tokens: Meaning['tokens']): boolean =>
  match === undefined ||
  tokens.every(({ role }, at) => role !== 'thing' || match.words[at]?.isOther === false)

/** Fewer are no choice. */
const enoughCalled = 2

/** The best matches whose prices are compared. */
const most = 5000
/** Of a kind that another one is more often so many times as large. */
const mostTimes = 20
/** So many of the first tell what fits. */
const telling = 96

/** What is of the categories that are meant, or of none that is known: the topmost ones, without those below that are not meant. */
export const kindsOf = (
  meant: readonly CategoryId[],
  { categories, categoryBySlug }: Pick<CatalogueIndex, 'categories' | 'categoryBySlug'>,
): Required<Pick<ListingQuery, 'kinds' | 'otherKinds'>> => {
  const all = new Set(meant)
  const parentOf = (id: CategoryId): CategoryId => categories.get(id)?.parentId ?? 0
  const other = categoryBySlug.get(otherCategory.slug)?.id
  const unmeant = meant
    .flatMap((id) => categories.get(id)?.subtreeIds ?? [])
    .filter((id) => !all.has(id) && all.has(parentOf(id)))
  return {
    kinds: [
      ...meant.filter((id) => !all.has(parentOf(id))),
      ...(other === undefined ? [] : [other]),
    ],
    otherKinds: [...new Set(unmeant)],
  }
}
