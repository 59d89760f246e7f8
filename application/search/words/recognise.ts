import type { Country } from '#domain/market/country.ts'
import { stopWords, tokeniseQuery, type QueryToken } from '#domain/search/words/tokenise.ts'
import { brandWord, categoryWord } from '#domain/search/weigh-lexemes.ts'
import type { BrandNode, CatalogueIndex, CategoryNode } from '../../catalogue/catalogue-index.ts'
import { nameWords, categoryAndBrandNames } from './category-and-brand-names.ts'

export type Matched = {
  readonly category?: CategoryNode | undefined
  readonly brand?: BrandNode | undefined
}

/** A query that names a category, a brand or both; empty categories lead to the one above, unless that is a topmost one. */
export const recognise = (
  query: string,
  index: CatalogueIndex,
  country: Country,
  kept?: ReadonlySet<string>,
): Recognised => {
  const words = nameWords(query)
  const meaningful = words.filter((word) => !stopWords.has(word))
  const matched = matchNames(words, index, country) ?? matchNames(meaningful, index, country)
  const tokens = tokeniseQuery(query, kept)
  if (matched === undefined) return { words: tokens, shelfWords: tokens }
  const { brand, category, isNearest = false, brandWords } = matched
  const isOfBrand = ({ text }: QueryToken): boolean =>
    nameWords(text).some((word) => brandWords.includes(word))
  const brandNamed = tokens.map((token) =>
    brand !== undefined && isOfBrand(token) ? withOther(token, brandWord(brand.id)) : token,
  )
  return {
    brand,
    category,
    isNearest,
    words: brandNamed,
    shelfWords: brandNamed.map((token) =>
      category === undefined || isOfBrand(token)
        ? token
        : withOther(token, categoryWord(category.id)),
    ),
  }
}

export type Recognised = Named & {
  /** What is of the named brand fits the words that name it. */
  readonly words: readonly QueryToken[]
  /** The same of the named category: other names of it need not be true of all that is there. */
  readonly shelfWords: readonly QueryToken[]
}

const withOther = (token: QueryToken, lexeme: string): QueryToken => ({
  ...token,
  alternatives: [...token.alternatives, lexeme],
})

type Named = Matched & {
  /** Of the named category there is nothing: this is the one above it. */
  readonly isNearest?: boolean
}

type Found = Named & { readonly brandWords: readonly string[] }

const matchNames = (
  words: readonly string[],
  index: CatalogueIndex,
  country: Country,
): Found | undefined => {
  const names = categoryAndBrandNames(index)
  const categoryNamed = (words: readonly string[]): Named => {
    const category = names.categories.get(words.join(' '))
    if (category === undefined) return {}
    if (category.products[country] > 0) return { category }
    // Another word for what nobody sells may name what others do: it is searched instead.
    if (!isNameOf(words, category)) return {}
    const nearest = filledCategory(category, index, country)
    // A department holds things of every kind.
    return nearest?.parentId === null ? {} : { category: nearest, isNearest: true }
  }
  const brandNamed = (words: readonly string[]): BrandNode | undefined => {
    const brand = names.brands.get(words.join(' '))
    return brand !== undefined && brand.products[country] > 0 ? brand : undefined
  }
  const named = categoryNamed(words)
  if (named.category !== undefined) return { ...named, brandWords: [] }
  const brand = brandNamed(words)
  if (brand !== undefined) return { brand, brandWords: words }
  for (let at = 1; at < words.length; at++) {
    const [start, end] = [words.slice(0, at), words.slice(at)]
    const matched = [
      { brand: brandNamed(start), ...categoryNamed(end), brandWords: start },
      { brand: brandNamed(end), ...categoryNamed(start), brandWords: end },
    ].find((one) => one.brand !== undefined && one.category !== undefined)
    if (matched !== undefined) return matched
  }
  return undefined
}

const isNameOf = (words: readonly string[], { name }: CategoryNode): boolean =>
  nameWords(name).join(' ') === words.join(' ')

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
