import type { AttributeDefinition } from './attribute.ts'
import type { Category } from './category-tree.ts'

export type PlacedCategory = {
  readonly category: Category
  /** From the root to itself. */
  readonly path: readonly Category[]
  /** 1 for a root. */
  readonly depth: number
  /** Among its siblings, from 0. */
  readonly position: number
}

export const flattenTree = (
  tree: readonly Category[],
  above: readonly Category[] = [],
): readonly PlacedCategory[] =>
  tree.flatMap((category, position) => {
    const path = [...above, category]
    return [
      { category, path, depth: path.length, position },
      ...flattenTree(category.children ?? [], path),
    ]
  })

export const inheritedAttributes = (path: readonly Category[]): readonly AttributeDefinition[] => {
  const byKey = new Map(
    path.flatMap(({ attributes }) => attributes ?? []).map((each) => [each.key, each]),
  )
  for (const key of path.flatMap(({ lacks }) => lacks ?? [])) byKey.delete(key)
  return [...byKey.values()]
}
