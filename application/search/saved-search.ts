import { type Country, defaultCountry } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { parsePriceRange } from '#domain/search/price-range.ts'
import { noSearchFilters, type SearchFilters, type SearchRequest } from './search-request.ts'

/** A search as it is kept. What its words said of prices, conditions and shops are filters. */
export type SavedSearch = {
  readonly words: string
  /** They name a category whose things are called otherwise: all that is in it has them. */
  readonly isOfKind: boolean
  /** `min-max` in whole dollars; empty = any. */
  readonly priceRange: string
  readonly filters: SearchFilters
  /** What it is, for people. */
  readonly name: string
}

export type SearchMarket = { readonly country: Country; readonly basis: Basis }

export const requestOf = (
  { words, priceRange, filters }: Pick<SavedSearch, 'words' | 'priceRange' | 'filters'>,
  { country, basis }: SearchMarket,
): SearchRequest => ({
  query: words,
  country,
  basis,
  sort: '',
  price: parsePriceRange(priceRange),
  filters: savedFilters(filters),
  page: 1,
})

/** The page of its results. */
export const searchPath = (
  { words, priceRange, filters: saved }: SavedSearch,
  { country, basis }: SearchMarket,
): string => {
  const filters = savedFilters(saved)
  const [min = '', max = ''] = priceRange.split('-')
  const query = new URLSearchParams([
    ...named('q', [words]),
    ...named('country', country === defaultCountry ? [] : [country]),
    ...named('basis', basis === 'delivered' ? [] : [basis]),
    ...named('min', [min]),
    ...named('max', [max]),
    ...named('brand', filters.brands),
    ...named('category', filters.categories),
    ...named('shop', filters.retailers),
    ...named('notShop', filters.notRetailers),
    ...named('condition', filters.conditions),
    ...named('colour', filters.colours),
    ...named('attribute', attributePairs(filters)),
    ...named('stock', filters.inStock ? ['true'] : []),
    ...named('freeDelivery', filters.freeDelivery ? ['true'] : []),
    ...named('deliveryDays', [String(filters.deliveryDays ?? '')]),
    ...named('verified', filters.verified ? ['true'] : []),
    ...named('rated', filters.rated ? ['true'] : []),
  ])
  return `/search?${query.toString()}`
}

/** What was kept before there was a filter lacks it. */
export const savedFilters = (saved: SearchFilters): SearchFilters => ({
  ...noSearchFilters,
  ...saved,
})

const named = (name: string, values: readonly string[]): [string, string][] =>
  values.flatMap((value) => (value === '' ? [] : [[name, value] as [string, string]]))

/** `storage:256`, as addresses have them. */
export const attributePairs = ({ attributes }: SearchFilters): readonly string[] =>
  Object.entries(attributes).flatMap(([key, values]) => values.map((value) => `${key}:${value}`))

/** ['storage:128', 'storage:256'] → { storage: ['128', '256'] }. */
export const attributesIn = (pairs: readonly string[]): SearchFilters['attributes'] =>
  Object.fromEntries(
    [...Map.groupBy(pairs, (pair) => pair.slice(0, pair.indexOf(':')))].map(([key, members]) => [
      key,
      members.map((pair) => pair.slice(key.length + 1)),
    ]),
  )
