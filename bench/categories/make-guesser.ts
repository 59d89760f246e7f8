import { categoryTree } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import type { CategoryModel } from '#domain/matching/category-model.ts'
import { makeGuessCategory, type GuessCategory } from '#domain/matching/guess-category.ts'

export const placed = flattenTree(categoryTree)

/** As a catalogue guesses that has the whole tree; the ids are places in `placed`. */
export const makeGuesser = (model?: CategoryModel): GuessCategory => {
  const ids = new Map(placed.map(({ category }, at) => [category.slug, at]))
  return makeGuessCategory(
    placed.map(({ category, path }, id) => ({
      id,
      slug: category.slug,
      parentId: ids.get(path.at(-2)?.slug ?? '') ?? null,
      names: [category.name, ...(category.aliases ?? [])],
    })),
    model,
  )
}
