import type { AttributeDefinition } from './attribute.ts'
import { factsOf } from './attribute-facts.ts'
import roots from './category-tree.json' with { type: 'json' }
import branches from './further-branches.json' with { type: 'json' }
import furtherRoots from './further-roots.json' with { type: 'json' }

type Branch = {
  readonly name: string
  readonly aliases?: readonly string[] | undefined
  readonly attributes?: readonly string[] | undefined
  readonly lacks?: readonly string[] | undefined
  readonly children?: readonly (Branch | string)[] | undefined
}

const categoryOf = ({ name, aliases, attributes, lacks, children }: Branch): Category => ({
  slug: slugOf(name),
  name,
  ...(aliases && { aliases }),
  ...(attributes && { attributes: attributes.map(definitionOf) }),
  ...(lacks && { lacks }),
  ...(children && {
    children: children.map((child) =>
      categoryOf(typeof child === 'string' ? { name: child } : child),
    ),
  }),
})

/** `Kids' Books & Rosé` → `kids-books-and-rose`. */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-')

const definitionOf = (key: string): AttributeDefinition => {
  const definition = attributeNamed(key)
  if (definition === undefined) throw new Error(`attributes.json lacks ${key}`)
  return definition
}

/** Undefined of a key that no category has. */
export const attributeNamed = (key: string): AttributeDefinition | undefined => {
  const fact = factsOf({ key })
  if (fact === undefined || !isKind(fact.kind)) return undefined
  const { label, kind, unit } = fact
  return unit === undefined ? { key, label, kind } : { key, label, kind, unit }
}

const isKind = (kind: string): kind is AttributeDefinition['kind'] =>
  kind === 'number' || kind === 'text' || kind === 'flag'

/** The 17 roots of the specification with what the demonstration sells: the front door. */
export const frontCategories: readonly Category[] = roots.map(categoryOf)

const withFurther = (category: Category): Category => {
  const further = branches.find(({ under }) => under === category.slug)?.children ?? []
  const children = [...(category.children ?? []).map(withFurther), ...further.map(categoryOf)]
  return children.length === 0 ? category : { ...category, children }
}

/** All of retail: the front door with further branches, then further roots. */
export const categoryTree: readonly Category[] = [
  ...frontCategories.map(withFurther),
  ...furtherRoots.map(categoryOf),
]

/** Where things stand whose place nobody knows yet: beside the tree, after its roots. */
export const otherCategory: Category = { slug: 'other', name: 'Other' }

/** A node of the tree of three levels with 17 roots (spec 2, Categories). */
export type Category = {
  /** Unique in the whole tree, kebab-case; the URL names it. */
  readonly slug: string
  readonly name: string
  readonly aliases?: readonly string[]
  readonly attributes?: readonly AttributeDefinition[]
  /** Keys of those of the categories above it that it has none of: a rack has no screen. */
  readonly lacks?: readonly string[]
  readonly children?: readonly Category[]
}
