import type { Country } from '#domain/market/country.ts'
import { featuredSearches, suggestedSearches } from '#domain/search/home-searches.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { noSaleFilters } from '#domain/offer/sale.ts'
import { noProductFilters, type FindListings } from './listing/listing-query.ts'
import type { ProductCard } from './search-answer.ts'

export type FeatureProducts = (country: Country, basis: Basis) => Promise<readonly ProductCard[]>

/**
 * Names are searched for, so that the best-liked variant shows; popular ones stand in for unsold.
 */
export const makeFeatureProducts =
  (findListings: FindListings): FeatureProducts =>
  async (country, basis) => {
    const find = finderOf(findListings, country, basis)
    const named = await Promise.all(featuredSearches.map(find))
    const found = named.flatMap((products) => products.slice(0, 1))
    if (found.length === featuredSearches.length) return found
    const ids = new Set(found.map(({ publicId }) => publicId))
    const popular = (await find('')).filter(({ publicId }) => !ids.has(publicId))
    return [...found, ...popular].slice(0, featuredSearches.length)
  }

/** The usual searches that find something in the country. */
export type SuggestSearches = (country: Country, basis: Basis) => Promise<readonly string[]>

export const makeSuggestSearches =
  (findListings: FindListings): SuggestSearches =>
  async (country, basis) => {
    const found = await Promise.all(suggestedSearches.map(finderOf(findListings, country, basis)))
    return suggestedSearches.filter((_, at) => found[at]?.length)
  }

const finderOf =
  (findListings: FindListings, country: Country, basis: Basis) =>
  async (name: string): Promise<readonly ProductCard[]> => {
    const asked = { country, basis, filters: noProductFilters, sales: noSaleFilters }
    return (await findListings({ ...asked, words: tokeniseQuery(name) }, '', 1)).products
  }
