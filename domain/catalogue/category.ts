import type { AttributeDefinition } from './attribute.ts'

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
