import type { AttributeDefinition } from './attribute.ts'
import type { Category } from './category.ts'

/** A category with its place in the tree. */
export type PlacedCategory = {
  readonly category: Category
  /** From the root to itself. */
  readonly path: readonly Category[]
  /** 1 for a root. */
  readonly depth: number
  /** Among its siblings, from 0. */
  readonly position: number
}

/** Every category, parents before their children. */
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

/** What products of the last category of a path state: its own facts after those it inherits. */
export const inheritedAttributes = (path: readonly Category[]): readonly AttributeDefinition[] => {
  const byKey = new Map(
    path.flatMap(({ attributes }) => attributes ?? []).map((each) => [each.key, each]),
  )
  return [...byKey.values()]
}
