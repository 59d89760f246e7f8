import { categoryTree } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'

export const placed = flattenTree(categoryTree)
export const slugs = placed.map(({ category }) => category.slug)
export const classOf = new Map(slugs.map((slug, at) => [slug, at]))
export const lineOf = new Map(
  placed.map(({ category, path }) => [category.slug, path.map(({ slug }) => slug)]),
)
/** The places of a category and of all below it. */
export const below = new Map(
  slugs.map((slug) => [
    slug,
    placed.flatMap(({ path }, at) => (path.some((each) => each.slug === slug) ? [at] : [])),
  ]),
)
