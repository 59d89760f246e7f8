import type { NamedCategory } from '#domain/matching/category-names.ts'
import { makeGuessCategory } from '#domain/matching/guess-category.ts'
import type { CatalogueIndex, GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { CategoryId } from '#domain/ids.ts'

export const makeReadCategoryGuesser = (
  getCatalogueIndex: GetCatalogueIndex,
): ReadCategoryGuesser => {
  let known: { readonly version: number; readonly guess: CategoryGuesser } | undefined
  return async () => {
    const index = await getCatalogueIndex()
    if (known?.version !== index.version) {
      known = { version: index.version, guess: makeGuessCategory(namedCategories(index)) }
    }
    return known.guess
  }
}

const namedCategories = ({ categories, categoryByName }: CatalogueIndex): NamedCategory[] => {
  const others = Map.groupBy(categoryByName, ([, { id }]) => id)
  return [...categories.values()].map(({ id, slug, parentId, name }) => ({
    id,
    slug,
    parentId,
    names: [name, ...(others.get(id) ?? []).map(([folded]) => folded)],
  }))
}

/** The category that a thing seems to belong to; undefined when nothing tells. */
export type CategoryGuesser = (asked: {
  readonly category: string | null
  readonly googleCategory: string | null
  readonly title: string
  readonly neighbours: readonly { readonly categoryId: CategoryId; readonly likeness: number }[]
}) => number | undefined

export type ReadCategoryGuesser = () => Promise<CategoryGuesser>
