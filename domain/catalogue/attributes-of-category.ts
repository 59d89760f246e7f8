import type { AttributeDefinition } from './attribute.ts'
import { categoryTree } from './category-tree.ts'
import { flattenTree, inheritedAttributes } from './category-walk.ts'

export const attributesOfCategory = (slug: string): readonly AttributeDefinition[] =>
  definitions.get(slug) ?? []

const definitions: ReadonlyMap<string, readonly AttributeDefinition[]> = new Map(
  flattenTree(categoryTree).map(({ category, path }) => [category.slug, inheritedAttributes(path)]),
)
