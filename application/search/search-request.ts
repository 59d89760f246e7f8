import type { Country } from '#domain/market/country.ts'
import type { PriceRange } from '#domain/search/price-range.ts'
import type { SortChoice } from '#domain/search/sort.ts'

export type SearchRequest = {
  readonly query: string
  readonly country: Country
  readonly sort: SortChoice
  /** Item price in whole major units of the country's currency. */
  readonly price: PriceRange | undefined
  readonly filters: SearchFilters
  readonly page: number
}

/** Values within one filter are alternatives; different filters must all hold. */
export type SearchFilters = {
  readonly brands: readonly string[]
  readonly categories: readonly string[]
  /** Retailer slugs; with the stock and delivery filters they must hold for one and the same offer. */
  readonly retailers: readonly string[]
  readonly inStock: boolean
  readonly freeDelivery: boolean
  readonly attributes: Readonly<Record<string, readonly string[]>>
}

export const noSearchFilters: SearchFilters = {
  brands: [],
  categories: [],
  retailers: [],
  inStock: false,
  freeDelivery: false,
  attributes: {},
}
