import type { CategoryId } from '#domain/ids.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { singularOf } from '#domain/search/words/singular.ts'
import type { BrandNode, CatalogueIndex, CategoryNode } from '../../catalogue/catalogue-index.ts'

export type CategoryAndBrandNames = {
  readonly categories: ReadonlyMap<string, CategoryNode>
  readonly brands: ReadonlyMap<string, BrandNode>
  /** By the ends of their names: "bike" ends those of mountain bikes, not that of bike helmets. */
  readonly categoriesByHead: ReadonlyMap<string, ReadonlySet<CategoryNode>>
}

export const nameWords = (text: string): string[] =>
  foldText(text)
    .replaceAll("'", '')
    .split(/[^\p{L}\p{M}\p{N}+#]+/u)
    .filter((word) => word !== '' && word !== 'and')
    .map(singularOf)

export const categoryAndBrandNames = (index: CatalogueIndex): CategoryAndBrandNames => {
  const known = names.get(index)
  if (known !== undefined) return known
  const made = {
    categories: byWords(index.categoryByName),
    brands: byWords(index.brandByName),
    categoriesByHead: byHead(index.categoryByName),
  }
  names.set(index, made)
  return made
}

const names = new WeakMap<CatalogueIndex, CategoryAndBrandNames>()

const byWords = <N>(byName: ReadonlyMap<string, N>): ReadonlyMap<string, N> =>
  new Map([...byName].map(([name, node]) => [nameWords(name).join(' '), node]))

const byHead = (
  byName: ReadonlyMap<string, CategoryNode>,
): ReadonlyMap<string, ReadonlySet<CategoryNode>> => {
  const found = new Map<string, Set<CategoryNode>>()
  for (const [name, node] of byName)
    for (const head of headsOf(name, node))
      found.set(head, (found.get(head) ?? new Set()).add(node))
  return found
}

/**
 * 'Puffer & Fleece Jackets' → 'puffer', 'fleece jacket', 'jacket'. What is below a category of several
 * things need not be each of them: not all printers and scanners are printers.
 */
const headsOf = (name: string, { childIds }: CategoryNode): string[] => {
  const things = name.split(/&|,|\band\b/)
  if (things.length > 1 && childIds.length > 0) return []
  return things.flatMap((thing) => {
    const words = nameWords(thing)
    return words.map((_, start) => words.slice(start).join(' '))
  })
}

export type HeadNoun = {
  readonly words: readonly string[]
  readonly categoryIds: readonly CategoryId[]
}

/** The last words that end a category's name: "blue bike" → all bikes. Undefined when none do. */
export const headNoun = (query: string, index: CatalogueIndex): HeadNoun | undefined => {
  const { categoriesByHead } = categoryAndBrandNames(index)
  const words = nameWords(query.replace(/\sfor\s.*$/i, ''))
  for (let end = words.length; end > 0; end--)
    for (let start = 0; start < end; start++) {
      const thing = words.slice(start, end)
      const categories = categoriesByHead.get(thing.join(' '))
      if (categories !== undefined)
        return {
          words: thing,
          categoryIds: [...categories].flatMap((category) => withoutAccessories(category, index)),
        }
    }
  return undefined
}

export const withoutAccessories = (
  { id, childIds }: CategoryNode,
  index: CatalogueIndex,
): readonly number[] => {
  const children = childIds.flatMap((child) => index.categories.get(child) ?? [])
  const things = children.filter(({ name }) => !/\baccessories$/i.test(name))
  return [id, ...things.flatMap((child) => withoutAccessories(child, index))]
}

/** Whether a part of the query is one of the words that name a category or brand there: "New Balance". */
export const isInName = (part: string, query: string, index: CatalogueIndex): boolean => {
  const { categories, brands } = categoryAndBrandNames(index)
  const words = nameWords(query)
  const own = nameWords(part)
  const isNamed = (from: number, to: number): boolean => {
    const name = words.slice(from, to).join(' ')
    return categories.has(name) || brands.has(name)
  }
  return words.some((_, from) => {
    if (!own.every((word, nth) => words[from + nth] === word)) return false
    const to = from + own.length
    for (let start = from; start >= Math.max(0, to - longestName); start--)
      for (let end = to; end <= Math.min(words.length, start + longestName); end++)
        if (isNamed(start, end)) return true
    return false
  })
}

/** In words. */
const longestName = 6
