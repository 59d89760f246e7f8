import type { BrandId, CategoryId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { colourNamed, type ColourName } from '#domain/offer/colour.ts'
import type { SaleFilters } from '#domain/offer/sale.ts'
import type { SaleCounts } from '#domain/search/count-sales.ts'
import type { SortChoice } from '#domain/search/sort.ts'
import type { QueryToken } from '#domain/search/tokenise.ts'
import type { ProductCard } from './search-answer.ts'

/** The colours that words name: of titles, or of choices that shops offer. */
export const saidColours = (words: readonly QueryToken[]): readonly ColourName[] =>
  words.flatMap(({ lexeme }) => colourNamed(lexeme) ?? [])

export type ListingQuery = {
  readonly country: Country
  /** What shown prices, their order and ranges cover. */
  readonly basis: Basis
  readonly words: readonly QueryToken[]
  /** The category and the brand that the words name: like words, no filter replaces them. */
  readonly matched: {
    readonly categoryId?: CategoryId | undefined
    readonly brandId?: BrandId | undefined
  }
  readonly filters: ProductFilters
  /** A product is listed by its best sale that passes. */
  readonly sales: SaleFilters
  readonly preference?: ListingPreference | undefined
}

/** What brings a listing forward in the order by popularity; it need not fit any of it. */
export type ListingPreference = {
  readonly words: readonly QueryToken[]
  readonly categoryIds: readonly CategoryId[]
}

/** Values within one filter are alternatives; different filters must all hold. */
export type ProductFilters = {
  readonly categoryIds: readonly CategoryId[]
  readonly brandIds: readonly BrandId[]
  readonly attributes: Readonly<Record<string, readonly string[]>>
}

export const noProductFilters: ProductFilters = { categoryIds: [], brandIds: [], attributes: {} }

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

export type FacetCounts = {
  readonly total: number
  /** False when a count is an estimate from a sample, as for thousands of products. */
  readonly exact: boolean
  /** By id; undefined where nothing else is asked, as the catalogue index has these counts. */
  readonly categories: ReadonlyMap<number, number> | undefined
  readonly brands: ReadonlyMap<number, number> | undefined
  readonly attributes: ReadonlyMap<string, ReadonlyMap<string, number>>
} & SaleCounts

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

/** Its public id; undefined for none, or when several share the name. One statement. */
export type FindExactProduct = (names: ExactNames, country: Country) => Promise<string | undefined>
