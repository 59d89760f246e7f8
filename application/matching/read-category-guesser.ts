import type { CategoryId } from '#domain/ids.ts'
import { otherCategory } from '#domain/catalogue/category-tree.ts'
import type { NamedCategory } from '#domain/matching/category-names.ts'
import { makeGuessCategory, type CategoryHints } from '#domain/matching/guess-category.ts'
import type { CatalogueIndex, GetCatalogueIndex } from '../catalogue/catalogue-index.ts'

/** The category that a thing seems to belong to, "Other" when nothing tells; undefined before the tree is loaded. */
export type CategoryGuesser = (asked: CategoryHints) => CategoryId | undefined

export type ReadCategoryGuesser = () => Promise<CategoryGuesser>

export const makeReadCategoryGuesser = (
  getCatalogueIndex: GetCatalogueIndex,
): ReadCategoryGuesser => {
  let known: { readonly version: number; readonly guess: CategoryGuesser } | undefined
  return async () => {
    const index = await getCatalogueIndex()
    if (known?.version !== index.version) {
      const guess = makeGuessCategory(namedCategories(index))
      const otherId = index.categoryBySlug.get(otherCategory.slug)?.id
      known = { version: index.version, guess: (asked) => guess(asked)?.node.id ?? otherId }
    }
    return known.guess
  }
}

const namedCategories = ({ categories, categoryByName }: CatalogueIndex): NamedCategory[] => {
  const others = Map.groupBy(categoryByName, ([, { id }]) => id)
  return [...categories.values()]
    .filter(({ slug }) => slug !== otherCategory.slug)
    .map(({ id, slug, parentId, name }) => ({
      id,
      slug,
      parentId,
      names: [name, ...(others.get(id) ?? []).map(([folded]) => folded)],
    }))
}
