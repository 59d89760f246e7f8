import type { Country } from '#domain/market/country.ts'
import { featuredSearches, suggestedSearches } from '#domain/search/home-searches.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { noSaleFilters } from '#domain/offer/sale.ts'
import { noProductFilters, type FindListings, type ListingQuery } from './listing/listing-query.ts'
import type { ProductCard } from './search-answer.ts'

export type FeatureProducts = (country: Country, basis: Basis) => Promise<readonly ProductCard[]>

type Deps = { readonly findListings: FindListings }

/**
 * Names are searched for, so that the best-liked variant shows; popular ones stand in for unsold.
 */
export const makeFeatureProducts =
  ({ findListings }: Deps): FeatureProducts =>
  async (country, basis) => {
    const find = async (words: string): Promise<readonly ProductCard[]> =>
      (await findListings(queryFor(words, country, basis), '', 1)).products
    const named = await Promise.all(
      featuredSearches.map(async (name) => (await find(name)).slice(0, 1)),
    )
    const found = named.flat()
    if (found.length === featuredSearches.length) return found
    const ids = new Set(found.map(({ publicId }) => publicId))
    const popular = (await find('')).filter(({ publicId }) => !ids.has(publicId))
    return [...found, ...popular].slice(0, featuredSearches.length)
  }

/** The usual searches that find something in the country. */
export type SuggestSearches = (country: Country, basis: Basis) => Promise<readonly string[]>

export const makeSuggestSearches =
  ({ findListings }: Deps): SuggestSearches =>
  async (country, basis) => {
    const found = await Promise.all(
      suggestedSearches.map((words) => findListings(queryFor(words, country, basis), '', 1)),
    )
    return suggestedSearches.filter((_, at) => found[at]?.products.length)
  }

const queryFor = (words: string, country: Country, basis: Basis): ListingQuery => ({
  country,
  basis,
  words: tokeniseQuery(words),
  filters: noProductFilters,
  sales: noSaleFilters,
})
