import type { CatalogueIndex, CategoryNode } from '../catalogue/catalogue-index.ts'
import { nameWords, categoryAndBrandNames } from './category-and-brand-names.ts'

export type HeadNoun = {
  readonly words: readonly string[]
  /** The categories in which such things stand, what merely belongs to them left out. */
  readonly categoryIds: readonly number[]
}

/**
 * The last words of a query that end the name of a category: "blue bike" → every kind of bikes,
 * "iphone case for running" → phone cases and other cases. Undefined when no words do.
 */
export const headNoun = (query: string, index: CatalogueIndex): HeadNoun | undefined => {
  const { categoriesByHead } = categoryAndBrandNames(index)
  const words = nameWords(query.replace(/\sfor\s.*$/i, ''))
  for (let end = words.length; end > 0; end--)
    for (let start = 0; start < end; start++) {
      const thing = words.slice(start, end)
      const categories = categoriesByHead.get(thing.join(' '))
      if (categories !== undefined)
        return {
          words: thing,
          categoryIds: [...categories].flatMap((category) => withoutAccessories(category, index)),
        }
    }
  return undefined
}

/** The category and what is below it, but for accessories, unless it is about these itself. */
export const withoutAccessories = (
  { id, childIds }: CategoryNode,
  index: CatalogueIndex,
): readonly number[] => {
  const children = childIds.flatMap((child) => index.categories.get(child) ?? [])
  const things = children.filter(({ name }) => !/\baccessories$/i.test(name))
  return [id, ...things.flatMap((child) => withoutAccessories(child, index))]
}
