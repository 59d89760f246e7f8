import type { NamedCategory } from '#domain/matching/category-names.ts'
import { makeGuessCategory } from '#domain/matching/guess-category.ts'
import type { CatalogueIndex, GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { CategoryGuesser, ReadCategoryGuesser } from './category-guesser.ts'

/** Made anew when the catalogue has changed. */
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
