import { type AddedAttribute, isKeyOfOurs } from './added-attribute.ts'
import type { AttributeDefinition } from './attribute.ts'
import { categoryTree } from './category-tree.ts'
import { flattenTree, inheritedAttributes } from './category-walk.ts'

/** What things of a category, named by its slug, are described by; none of one that the tree does not have. */
export type AttributesOf = (slug: string) => readonly AttributeDefinition[]

/** Those that the file declares. */
export const attributesOfCategory: AttributesOf = (slug) => placed.get(slug)?.definitions ?? []

/** With those that admins added to it or to one above it, last. */
export const attributesWith = (added: readonly AddedAttribute[]): AttributesOf => {
  // A later release may declare what an admin had added before.
  const theirs = added.filter(({ definition }) => !isKeyOfOurs(definition.key))
  if (theirs.length === 0) return attributesOfCategory
  const known = new Map<string, readonly AttributeDefinition[]>()
  const definitionsOf: AttributesOf = (slug) => {
    const path = placed.get(slug)?.path ?? []
    const own = theirs.filter(({ categories }) => categories.some((each) => path.includes(each)))
    return own.length === 0
      ? attributesOfCategory(slug)
      : [...attributesOfCategory(slug), ...own.map(({ definition }) => definition)]
  }
  return (slug) => {
    const definitions = known.get(slug) ?? definitionsOf(slug)
    known.set(slug, definitions)
    return definitions
  }
}

/** Those that the file declares for each of these categories and each below them. */
export const definitionsWithin = (
  slugs: readonly string[],
): readonly (readonly AttributeDefinition[])[] => [
  ...new Set(
    [...placed.values()]
      .filter(({ path }) => path.some((slug) => slugs.includes(slug)))
      .map(({ definitions }) => definitions),
  ),
]

type Placed = {
  /** Slugs, from the root to itself. */
  readonly path: readonly string[]
  readonly definitions: readonly AttributeDefinition[]
}

const placed: ReadonlyMap<string, Placed> = new Map(
  flattenTree(categoryTree).map(({ category, path }) => [
    category.slug,
    { path: path.map(({ slug }) => slug), definitions: inheritedAttributes(path) },
  ]),
)
