import type { BrandId, CategoryId, RetailerId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { PriceRange } from '#domain/search/price-range.ts'
import type { SortChoice } from '#domain/search/sort.ts'
import type { QueryToken } from '#domain/search/tokenise.ts'
import type { ProductCard } from './search-answer.ts'

export type ListingQuery = {
  readonly country: Country
  /** Each must be there, itself or an alternative; everything fits without any. */
  readonly words: readonly QueryToken[]
  /** The category and the brand that the words name: like words, no filter replaces them. */
  readonly matched: {
    readonly categoryId?: CategoryId | undefined
    readonly brandId?: BrandId | undefined
  }
  readonly filters: ListingFilters
  readonly price: PriceRange | undefined
  readonly preference?: ListingPreference | undefined
}

/** What brings a listing forward in the order by popularity; it need not fit any of it. */
export type ListingPreference = {
  readonly words: readonly QueryToken[]
  readonly categoryIds: readonly CategoryId[]
}

/** Values within one filter are alternatives; different filters must all hold. */
export type ListingFilters = {
  readonly categoryIds: readonly CategoryId[]
  readonly brandIds: readonly BrandId[]
  /** With the stock and delivery filters they must hold for one and the same offer. */
  readonly retailerIds: readonly RetailerId[]
  readonly inStock: boolean
  readonly freeDelivery: boolean
  readonly attributes: Readonly<Record<string, readonly string[]>>
}

export const noListingFilters: ListingFilters = {
  categoryIds: [],
  brandIds: [],
  retailerIds: [],
  inStock: false,
  freeDelivery: false,
  attributes: {},
}

export type ListingPage = {
  readonly products: readonly ProductCard[]
  readonly hasMore: boolean
  /** Products that fit, variants that the list leaves out included; none or one is exact. */
  readonly atLeast: number
}

/** One page, with at most three products of a group on all pages together (decision 7). */
export type FindListings = (
  query: ListingQuery,
  sort: SortChoice,
  page: number,
) => Promise<ListingPage>

/** Counts of products, each under all filters of the query but the one it belongs to. */
export type FacetCounts = {
  readonly total: number
  /** False when a count is an estimate from a sample, as for thousands of products. */
  readonly exact: boolean
  /**
   * By id of the category in which the products themselves stand, and by id of the brand; undefined
   * where nothing else is asked, as the catalogue index has these counts.
   */
  readonly categories: ReadonlyMap<number, number> | undefined
  readonly brands: ReadonlyMap<number, number> | undefined
  readonly retailers: ReadonlyMap<number, number>
  readonly prices: readonly PriceCount[]
  readonly inStock: number
  readonly freeDelivery: number
  readonly attributes: ReadonlyMap<string, ReadonlyMap<string, number>>
}

export type PriceCount = { readonly priceMinor: number; readonly count: number }

export type CountFacets = (
  query: ListingQuery,
  attributeKeys: readonly string[],
) => Promise<FacetCounts>

/** Public ids of products that fit the words and names, whatever their price: two at most. */
export type FindTwoListings = (
  query: Pick<ListingQuery, 'country' | 'words' | 'matched'>,
) => Promise<readonly string[]>

export type ExactNames = {
  /** The folded query: a whole title or alias. */
  readonly name: string
  /** The query as one code without signs: an MPN or model code; undefined when it cannot be one. */
  readonly code: string | undefined
  /** 14 digits. */
  readonly gtin: string | undefined
}

/**
 * Public id of the one product sold in the country that has this very GTIN, code, title or alias;
 * undefined when there is none, or when several share the name. One statement.
 */
export type FindExactProduct = (names: ExactNames, country: Country) => Promise<string | undefined>
