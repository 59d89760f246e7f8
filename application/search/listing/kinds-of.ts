import { otherCategory } from '#domain/catalogue/category-tree.ts'
import type { CategoryId } from '#domain/ids.ts'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.ts'
import type { ListingQuery } from './listing-query.ts'

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
