import type { CategoryId } from '#domain/ids.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import { foldText } from '#domain/search/fold.ts'
import type { CatalogueIndex, CategoryNode } from './catalogue-index.ts'
import type { PriceDraft, ProductDraft } from './product-draft.ts'

export type CheckedProduct = {
  readonly categoryId: CategoryId
  readonly problems: readonly FieldProblem[]
}

/** What of a draft can be judged without the tables that change. */
export const checkProduct = (
  draft: ProductDraft,
  index: CatalogueIndex,
  now: Date,
): CheckedProduct => {
  const shelf = findShelf(draft, index)
  return {
    categoryId: shelf.categoryId,
    problems: [
      ...(slugify(draft.name) === '' || foldText(draft.name) === ''
        ? [{ field: 'name', message: 'must have a letter or a digit' }]
        : []),
      ...shelf.problems,
      ...draft.prices.flatMap((price, at) => priceProblems(price, at, now)),
      ...twicePriced(draft.prices),
    ],
  }
}

/** The deepest of its categories, or the category itself. */
const findShelf = (draft: ProductDraft, index: CatalogueIndex): CheckedProduct => {
  const root = findCategory(draft.category, index)
  if (!root) {
    const message = 'there is no such category; GET /api/categories lists them'
    return { categoryId: 0, problems: [{ field: 'category', message }] }
  }
  const below = draft.subcategories.map((name) => findCategory(name, index, root))
  const problems = below.flatMap((node, at): FieldProblem[] =>
    node ? [] : [{ field: `subcategories.${at}`, message: `is no category below ${root.name}` }],
  )
  const deepest = [root, ...below.filter((node) => node !== undefined)].reduce((best, node) =>
    node.depth > best.depth ? node : best,
  )
  return { categoryId: deepest.id, problems }
}

const findCategory = (
  name: string,
  { categories, categoryBySlug, categoryByName }: CatalogueIndex,
  root?: CategoryNode,
): CategoryNode | undefined => {
  const isWithin = (node: CategoryNode): boolean => !root || root.subtreeIds.includes(node.id)
  const folded = foldText(name)
  const found = categoryBySlug.get(name) ?? categoryByName.get(folded)
  if (found && isWithin(found)) return found
  // Of several categories of one name the index knows one, which may stand elsewhere.
  return [...categories.values()].find((node) => foldText(node.name) === folded && isWithin(node))
}

const priceProblems = ({ seenAt, link }: PriceDraft, at: number, now: Date): FieldProblem[] => {
  const age = seenAt && now.getTime() - seenAt.getTime()
  return [
    ...(age !== undefined && age < -dayMs
      ? [{ field: `prices.${at}.priceDate`, message: 'must not be in the future' }]
      : []),
    ...(age !== undefined && age > longestAgoMs
      ? [{ field: `prices.${at}.priceDate`, message: 'must not be more than two years ago' }]
      : []),
    ...(URL.canParse(link) ? [] : [{ field: `prices.${at}.link`, message: 'must be an address' }]),
  ]
}

const dayMs = 86_400_000
const longestAgoMs = 2 * 366 * dayMs

/** A shop asks one price in a country. */
const twicePriced = (prices: readonly PriceDraft[]): FieldProblem[] =>
  prices.flatMap((price, at) =>
    prices.findIndex((other) => keyOf(other) === keyOf(price)) < at
      ? [{ field: `prices.${at}.retailerId`, message: 'has a price in this currency already' }]
      : [],
  )

const keyOf = ({ retailer, country }: PriceDraft): string => `${country} ${retailer}`
