import { attributesOfCategory } from '../attributes-of-category.ts'

/** Slugs, from the root to the category of a thing. */
type Path = readonly { readonly slug: string }[]

/**
 * Whether one of these things may be better than another: all are of one category, or of one below a root that says more
 * than the root of what its things are described by.
 */
export const areOfOneKind = (paths: readonly Path[]): boolean => {
  const [first = [], ...others] = paths
  const shared = first.filter(({ slug }) =>
    others.every((path) => path.some((one) => one.slug === slug)),
  )
  const [root, ...below] = shared.map(({ slug }) => slug)
  const nearest = below.at(-1)
  if (root === undefined || nearest === undefined) return false
  return (
    paths.every((path) => path.at(-1)?.slug === nearest) ||
    attributesOfCategory(nearest).length > attributesOfCategory(root).length
  )
}
