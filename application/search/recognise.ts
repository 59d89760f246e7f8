import type { Country } from '#domain/market/country.ts'
import { stopWords } from '#domain/search/tokenise.ts'
import type { BrandNode, CatalogueIndex, CategoryNode } from '../catalogue/catalogue-index.ts'
import { nameWords, categoryAndBrandNames } from './category-and-brand-names.ts'

export type Matched = {
  readonly category?: CategoryNode | undefined
  readonly brand?: BrandNode | undefined
}

/** A query that names a category, a brand or both; empty categories lead to the one above. */
export const recognise = (
  query: string,
  index: CatalogueIndex,
  country: Country,
): Matched | undefined => {
  const words = nameWords(query)
  const meaningful = words.filter((word) => !stopWords.has(word))
  return matchNames(words, index, country) ?? matchNames(meaningful, index, country)
}

const matchNames = (
  words: readonly string[],
  index: CatalogueIndex,
  country: Country,
): Matched | undefined => {
  const names = categoryAndBrandNames(index)
  const categoryNamed = (words: readonly string[]): CategoryNode | undefined => {
    const category = names.categories.get(words.join(' '))
    return category && filledCategory(category, index, country)
  }
  const brandNamed = (words: readonly string[]): BrandNode | undefined => {
    const brand = names.brands.get(words.join(' '))
    return brand !== undefined && brand.products[country] > 0 ? brand : undefined
  }
  const category = categoryNamed(words)
  if (category !== undefined) return { category }
  const brand = brandNamed(words)
  if (brand !== undefined) return { brand }
  for (let at = 1; at < words.length; at++) {
    const [start, end] = [words.slice(0, at), words.slice(at)]
    const matched = [
      { brand: brandNamed(start), category: categoryNamed(end) },
      { brand: brandNamed(end), category: categoryNamed(start) },
    ].find((one) => one.brand !== undefined && one.category !== undefined)
    if (matched !== undefined) return matched
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
