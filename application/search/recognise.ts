import type { Country } from '#domain/market/country.ts'
import { foldText } from '#domain/search/fold.ts'
import { singularOf } from '#domain/search/singular.ts'
import type { BrandNode, CatalogueIndex, CategoryNode } from '../catalogue/catalogue-index.ts'

/** The category and the brand that a query names. */
export type NamedShelf = {
  readonly category?: CategoryNode | undefined
  readonly brand?: BrandNode | undefined
}

/**
 * A query that equals a category's or a brand's name or alias, or both one after the other
 * ("samsung phones"), in the singular or the plural. Only what has products in the country: a
 * category without any leads to the one above it. Undefined when the query is anything else.
 */
export const recognise = (
  query: string,
  index: CatalogueIndex,
  country: Country,
): NamedShelf | undefined => {
  const categoryNamed = (words: readonly string[]): CategoryNode | undefined => {
    const category = namesOf(index).categories.get(words.join(' '))
    return category && filledCategory(category, index, country)
  }
  const brandNamed = (words: readonly string[]): BrandNode | undefined => {
    const brand = namesOf(index).brands.get(words.join(' '))
    return brand !== undefined && brand.products[country] > 0 ? brand : undefined
  }
  const words = wordsOf(query)
  const category = categoryNamed(words)
  if (category !== undefined) return { category }
  const brand = brandNamed(words)
  if (brand !== undefined) return { brand }
  for (let at = 1; at < words.length; at++) {
    const [start, end] = [words.slice(0, at), words.slice(at)]
    const shelf = [
      { brand: brandNamed(start), category: categoryNamed(end) },
      { brand: brandNamed(end), category: categoryNamed(start) },
    ].find((one) => one.brand !== undefined && one.category !== undefined)
    if (shelf !== undefined) return shelf
  }
  return undefined
}

/** The category itself, or the nearest one above it that has products in the country. */
export const filledCategory = (
  category: CategoryNode,
  index: CatalogueIndex,
  country: Country,
): CategoryNode | undefined => {
  if (category.products[country] > 0) return category
  const parent = category.parentId === null ? undefined : index.categories.get(category.parentId)
  return parent && filledCategory(parent, index, country)
}

type Names = {
  readonly categories: ReadonlyMap<string, CategoryNode>
  readonly brands: ReadonlyMap<string, BrandNode>
}

/** Made once for each version of the index. */
const namesOf = (index: CatalogueIndex): Names => {
  const known = names.get(index)
  if (known !== undefined) return known
  const made = { categories: byWords(index.categoryByName), brands: byWords(index.brandByName) }
  names.set(index, made)
  return made
}

const names = new WeakMap<CatalogueIndex, Names>()

const byWords = <N>(byName: ReadonlyMap<string, N>): ReadonlyMap<string, N> =>
  new Map([...byName].map(([name, node]) => [wordsOf(name).join(' '), node]))

/** 'Clothing & Fashion', 'clothing and fashion' and 'Clothing, Fashion' are the same words. */
const wordsOf = (text: string): string[] =>
  foldText(text)
    .replaceAll("'", '')
    .split(/[^\p{L}\p{M}\p{N}+#]+/u)
    .filter((word) => word !== '' && word !== 'and')
    .map(singularOf)
