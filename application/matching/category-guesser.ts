import type { CategoryId } from '#domain/ids.ts'

/** The category that a thing seems to belong to; undefined when nothing tells. */
export type CategoryGuesser = (asked: {
  /** As the shop has it: `Computers > Laptops`. */
  readonly category: string | null
  /** An id or a path of Google's categories. */
  readonly googleCategory: string | null
  readonly title: string
  /** Known products that are something like it, with how much, from 0 to 1. */
  readonly neighbours: readonly { readonly categoryId: CategoryId; readonly likeness: number }[]
}) => number | undefined

/** A guesser over the categories as they are now. */
export type ReadCategoryGuesser = () => Promise<CategoryGuesser>
