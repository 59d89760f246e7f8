import type { Country } from '#domain/market/country.ts'
import { brandSearches, categorySearches } from '#domain/search/home-searches.ts'
import { foldText } from '#domain/search/words/fold.ts'
import type { CatalogueIndex, CategoryNode } from '../catalogue/catalogue-index.ts'

/** What the home page may lead to: nothing that leads nowhere. */
export type HomeCatalogue = {
  /** Products with an offer in the country. */
  readonly products: number
  readonly categories: readonly Named[]
  readonly brands: readonly Named[]
}

type Named = { readonly name: string; readonly slug: string }

/** The names of the specification that there is something of, then those with the most products. */
export const summariseCatalogue = (index: CatalogueIndex, country: Country): HomeCatalogue => {
  return {
    products: countProducts(index, country),
    categories: soldOf(categorySearches, index.categoryByName, rootsOf(index), country),
    brands: soldOf(brandSearches, index.brandByName, [...index.brands.values()], country),
  }
}

/** Products with an offer in the country. */
export const countProducts = (index: CatalogueIndex, country: Country): number =>
  rootsOf(index).reduce((count, { products }) => count + products[country], 0)

const rootsOf = ({ categories }: CatalogueIndex): readonly CategoryNode[] =>
  [...categories.values()].filter(({ depth }) => depth === 1)

/** Names of the kinds with most products in the country, to search for. */
export const popularKinds = (
  { categories }: CatalogueIndex,
  country: Country,
  count: number,
): readonly string[] =>
  [...categories.values()]
    .filter(
      ({ depth, childIds, products }) =>
        depth > 1 && childIds.length === 0 && products[country] > 0,
    )
    .toSorted((a, b) => b.products[country] - a.products[country])
    .slice(0, count)
    .map(({ name }) => name)

type Counted = Named & { readonly products: Readonly<Record<Country, number>> }

/** As many as there are names. */
const soldOf = (
  names: readonly string[],
  byName: ReadonlyMap<string, Counted>,
  all: readonly Counted[],
  country: Country,
): readonly Named[] => {
  const isSold = ({ products }: Counted): boolean => products[country] > 0
  const usual = names.flatMap((name) => {
    const node = byName.get(foldText(name))
    return node !== undefined && isSold(node) ? { ...node, name } : []
  })
  const taken = new Set(usual.map(({ slug }) => slug))
  const others = all
    .filter((node) => isSold(node) && !taken.has(node.slug))
    .toSorted((a, b) => b.products[country] - a.products[country])
  return [...usual, ...others].slice(0, names.length).map(({ name, slug }) => ({ name, slug }))
}
