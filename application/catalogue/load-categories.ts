import { categoryTree, otherCategory } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { foldText } from '#domain/search/words/fold.ts'
import type { InTransaction } from '../ports.ts'

type Deps = { readonly inTransaction: InTransaction<{ categories: CategoryStore }> }

/** Brings the stored tree to the one of this release; called at every start, mostly for nothing. */
export const makeLoadCategories =
  ({ inTransaction }: Deps) =>
  (): Promise<void> =>
    inTransaction(async ({ categories }) => {
      const wanted = wantedCategories()
      const stored = new Map((await categories.read()).map((each) => [each.slug, each]))
      const isSame =
        stored.size === wanted.length &&
        wanted.every((each) => JSON.stringify(each) === JSON.stringify(stored.get(each.slug)))
      if (!isSame) await categories.replace(wanted)
    })

const wantedCategories = (): StoredCategory[] =>
  flattenTree([...categoryTree, otherCategory])
    .map(({ category, path, depth, position }) => ({
      slug: category.slug,
      name: category.name,
      parentSlug: path.at(-2)?.slug ?? null,
      depth,
      position,
      aliases: [...new Set((category.aliases ?? []).map(foldText))].toSorted(),
    }))
    .toSorted((a, b) => a.depth - b.depth)

export type StoredCategory = {
  readonly slug: string
  readonly name: string
  readonly parentSlug: string | null
  readonly depth: number
  readonly position: number
  /** Folded. */
  readonly aliases: readonly string[]
}

export type CategoryStore = {
  /** Roots first; aliases in order of their letters. */
  read(): Promise<readonly StoredCategory[]>
  /** Replaces aliases; removes others that no product is in or under. Bumps the version. */
  replace(categories: readonly StoredCategory[]): Promise<void>
}
