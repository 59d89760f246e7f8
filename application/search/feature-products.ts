import type { Country } from '#domain/market/country.ts'
import { featuredSearches } from '#domain/search/home-searches.ts'
import { tokeniseQuery } from '#domain/search/tokenise.ts'
import { noListingFilters, type FindListings, type ListingQuery } from './listing-query.ts'
import type { ProductCard } from './search-answer.ts'

export type FeatureProducts = (country: Country) => Promise<readonly ProductCard[]>

type Deps = { readonly findListings: FindListings }

/**
 * Names are searched for, so that the variant that people like best stands there. What is popular
 * stands in for names that the country does not sell.
 */
export const makeFeatureProducts =
  ({ findListings }: Deps): FeatureProducts =>
  async (country) => {
    const find = async (words: string): Promise<readonly ProductCard[]> =>
      (await findListings(queryFor(words, country), '', 1)).products
    const named = await Promise.all(
      featuredSearches.map(async (name) => (await find(name)).slice(0, 1)),
    )
    const found = named.flat()
    if (found.length === featuredSearches.length) return found
    const ids = new Set(found.map(({ publicId }) => publicId))
    const popular = (await find('')).filter(({ publicId }) => !ids.has(publicId))
    return [...found, ...popular].slice(0, featuredSearches.length)
  }

const queryFor = (words: string, country: Country): ListingQuery => ({
  country,
  words: tokeniseQuery(words),
  matched: {},
  price: undefined,
  filters: noListingFilters,
})
