import type { AttributeDefinition } from './attribute.ts'
import { categoryTree } from './category-tree.ts'
import { flattenTree, inheritedAttributes } from './category-walk.ts'

/** What products of the category with this slug state; nothing for a slug that is not in the tree. */
export const attributesOfCategory = (slug: string): readonly AttributeDefinition[] =>
  definitions.get(slug) ?? []

const definitions: ReadonlyMap<string, readonly AttributeDefinition[]> = new Map(
  flattenTree(categoryTree).map(({ category, path }) => [category.slug, inheritedAttributes(path)]),
)
