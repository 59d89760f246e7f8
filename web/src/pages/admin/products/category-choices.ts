import type { CategoriesBody } from '#openapi/schemas/category.ts'

type Choice = {
  readonly slug: string
  readonly name: string
  /** 0 = a root. */
  readonly depth: number
}

export const listCategories = (roots: CategoriesBody): readonly Choice[] =>
  roots.flatMap((root) => [
    { slug: root.slug, name: root.name, depth: 0 },
    ...root.children.flatMap((branch) => [
      { slug: branch.slug, name: branch.name, depth: 1 },
      ...branch.children.map(({ slug, name }) => ({ slug, name, depth: 2 })),
    ]),
  ])

type PathBelow = {
  readonly root: string
  /** As the form has it: names with commas between. */
  readonly path: string
}

/** Every category below a root; below all of them where none is named. */
export const pathsBelow = (roots: CategoriesBody, rootName: string): readonly PathBelow[] =>
  roots
    .filter(({ name }) => rootName === '' || name === rootName)
    .flatMap((root) =>
      root.children.flatMap((branch) =>
        [branch.name, ...branch.children.map((leaf) => `${branch.name}, ${leaf.name}`)].map(
          (path) => ({ root: root.name, path }),
        ),
      ),
    )

export const nextBelow = (
  roots: CategoriesBody,
  rootName: string,
  names: readonly string[],
): readonly string[] => {
  const root = roots.find(({ name }) => name === rootName)
  if (!root) return []
  const [first, ...rest] = names
  if (first === undefined) return root.children.map(({ name }) => name)
  if (rest.length > 0) return []
  const branch = root.children.find(({ name }) => isSame(name, first))
  return branch?.children.map(({ name }) => name) ?? []
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
