import type { BrandId, CategoryId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import { marketRules } from '#domain/market/market-rules.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { DaysOfShops } from '#domain/offer/delivery-days.ts'
import { colourNamed, type ColourName } from '#domain/offer/colour.ts'
import type { Contents } from '#domain/offer/contents.ts'
import type { SaleFilters } from '#domain/offer/sale.ts'
import type { SaleCounts } from '#domain/search/count-sales.ts'
import type { CountedBand } from '#domain/search/price-bands.ts'
import type { Picked, PickedListing } from '#domain/search/pick-listings.ts'
import type { ListOrder } from '#domain/search/sort.ts'
import type { QueryToken } from '#domain/search/words/tokenise.ts'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.ts'
import type { ProductCard } from '../search-answer.ts'
import type { Ranking } from '../ranking.ts'

/** The colours that words name: of titles, or of choices that shops offer. */
export const saidColours = (words: readonly QueryToken[]): readonly ColourName[] =>
  words.flatMap(({ lexeme }) => colourNamed(lexeme) ?? [])

export type ListingQuery = {
  readonly country: Country
  /** What shown prices, their order and ranges cover. */
  readonly basis: Basis
  readonly words: readonly QueryToken[]
  /** What holds one of these lexemes is left out. */
  readonly without?: readonly string[]
  readonly filters: ProductFilters
  /** A product is listed by its best sale that passes. */
  readonly sales: SaleFilters
  /** At which amounts in the basis products are real sales, in minor units. */
  readonly deals?: DealAmounts | undefined
  /** Only those. */
  readonly isOnSale?: boolean
  /** The order where none is asked for: how well they fit the words. */
  readonly ranking?: Ranked | undefined
  /** They name a kind of thing and no more: its first ones are of several brands. */
  readonly spreadsBrands?: boolean
  /** In the order by the price of a unit: which of them are asked for. */
  readonly units?: readonly Contents['unit'][] | undefined
  /** In the order of prices with energy; missing: what households of the country pay. */
  readonly centsPerKwh?: number | undefined
  /** In the order of delivery. */
  readonly days?: DaysOfShops | undefined
  /** Words may stand in the description alone. */
  readonly isWide?: boolean
  /** Only what is of one of these categories. */
  readonly kinds?: readonly CategoryId[] | undefined
  /** Nothing of these, which are below them. */
  readonly otherKinds?: readonly CategoryId[] | undefined
  /** Only these are looked at, whatever their words. */
  readonly among?: readonly ProductId[] | undefined
}

export const tariffOf = ({ country, centsPerKwh }: ListingQuery): number =>
  centsPerKwh ?? marketRules[country].electricity.centsPerKwh

export type DealAmounts = ReadonlyMap<ProductId, number>

/** See `ListingQuery`; all that the page of deals shows, or showed half a minute ago where none is filtered by it. */
export type GetDealAmounts = (
  country: Country,
  basis: Basis,
  index: CatalogueIndex,
  isFilter: boolean,
) => Promise<DealAmounts>

/** Where real sales alone count: see `Candidate`. */
export const askedDeal = (
  { isOnSale, deals }: Pick<ListingQuery, 'isOnSale' | 'deals'>,
  id: ProductId,
): { readonly amount: number | undefined } | undefined =>
  isOnSale === true ? { amount: deals?.get(id) } : undefined

/** Products in an order of their own; `complete` where it is by words. */
export type Ranked = Pick<Ranking, 'by'> & Partial<Pick<Ranking, 'complete'>>

/** Values within one filter are alternatives; different filters must all hold. */
export type ProductFilters = {
  readonly categoryIds: readonly CategoryId[]
  readonly brandIds: readonly BrandId[]
  readonly attributes: Readonly<Record<string, readonly string[]>>
  /** Only those that are rated with at least `wellRated` stars. */
  readonly rated: boolean
}

export const noProductFilters: ProductFilters = {
  categoryIds: [],
  brandIds: [],
  attributes: {},
  rated: false,
}

/** Of one page, with at most three products of a group on all pages together (decision 7). */
export type Places = {
  readonly listings: readonly PickedListing[]
  readonly hasMore: boolean
  /** In the order of the best match: how many of all pages have all words. */
  readonly complete: number | undefined
}

/** Of the first that an engine has: picks the page of those that the database lets pass, too. */
export type PickPlaces = (
  query: ListingQuery,
  /** In their order; with their places in it where some before them are left out. */
  candidates: readonly { readonly id: ProductId; readonly position: number }[],
  page: number,
) => Promise<Picked>

export type FindPlaces = (query: ListingQuery, sort: ListOrder, page: number) => Promise<Places>

export type ListingPage = Omit<Places, 'listings'> & { readonly products: readonly ProductCard[] }

/** What lists show of the picked ones, in their order. */
export type ReadCards = (
  query: ListingQuery,
  picked: readonly PickedListing[],
  sort: ListOrder,
) => Promise<readonly ProductCard[]>

export type FindListings = (
  query: ListingQuery,
  sort: ListOrder,
  page: number,
) => Promise<ListingPage>

export const makeFindListings =
  (findPlaces: FindPlaces, readCards: ReadCards): FindListings =>
  async (query, sort, page) => {
    const { listings, ...places } = await findPlaces(query, sort, page)
    return { ...places, products: await readCards(query, listings, sort) }
  }

export type FacetCounts = {
  readonly total: number
  /** False when a count is an estimate from a sample, as for thousands of products. */
  readonly exact: boolean
  /** By id; undefined where nothing else is asked, as the catalogue index has these counts. */
  readonly categories: ReadonlyMap<number, number> | undefined
  readonly brands: ReadonlyMap<number, number> | undefined
  /** See `ListingQuery.deals`. */
  readonly realSale: number
  readonly attributes: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly prices: readonly CountedBand[]
} & Omit<SaleCounts, 'prices'>

export type CountFacets = (
  query: ListingQuery,
  attributeKeys: readonly string[],
) => Promise<FacetCounts>

export type ExactNames = {
  /** The folded query: a whole title or alias. */
  readonly name: string
  /** The query as one code without signs: an MPN or model code; undefined when it cannot be one. */
  readonly code: string | undefined
  /** 14 digits. */
  readonly gtin: string | undefined
}

/** The product that a shop sells at an address; undefined for none, or where it is several things. */
export type FindProductAt = (address: string) => Promise<string | undefined>

/** Undefined for none, or when several share the name. One statement. */
export type FindExactProduct = (
  names: ExactNames,
  country: Country,
) => Promise<
  | {
      readonly publicId: string
      /** By a barcode or a model code, not by a title or an alias. */
      readonly isByCode: boolean
    }
  | undefined
>
