import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { ColourName } from '#domain/offer/colour.ts'
import type { DeliveryDays } from '#domain/offer/delivery-days.ts'
import type { Condition } from '#domain/offer/condition.ts'
import type { PriceRange } from '#domain/search/price-range.ts'
import type { AttributeDefinition } from '#domain/catalogue/attribute.ts'
import { energyUseKey } from '#domain/catalogue/energy/running-cost.ts'
import { isByAttribute, keyOfOrder, type SortChoice } from '#domain/search/sort.ts'
import { DomainError, type FieldProblem } from '#domain/errors.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'

export type SearchRequest = {
  readonly query: string
  readonly country: Country
  readonly sort: SortChoice
  /** For the order of prices with energy; missing: what households of the country pay. */
  readonly centsPerKwh?: number | undefined
  readonly basis: Basis
  /** Shown amounts in major units of the country's currency. */
  readonly price: PriceRange | undefined
  readonly filters: SearchFilters
  readonly page: number
  /** What merely mentions the words: in other orders than that of the best match alone, in that one after what they mean. */
  readonly mentions?: boolean
  /** Each product tells the parts of its score. */
  readonly explain?: boolean
}

export type SearchFilters = {
  readonly brands: readonly string[]
  readonly categories: readonly string[]
  /** Retailer slugs; all filters but those by product must hold for one and the same offer. */
  readonly retailers: readonly string[]
  /** Slugs of those whose offers do not count. */
  readonly notRetailers: readonly string[]
  /** Only retailers that were verified. */
  readonly verified: boolean
  /** Only products that are rated with at least `wellRated` stars. */
  readonly rated: boolean
  /** Only offers at a price that the page of deals shows. */
  readonly realSale: boolean
  readonly inStock: boolean
  readonly freeDelivery: boolean
  /** Only what comes within so many working days at the latest; null = any. */
  readonly deliveryDays: DeliveryDays | null
  /** Empty: new ones, and used ones of what nobody sells new. */
  readonly conditions: readonly Condition[]
  readonly colours: readonly ColourName[]
  readonly attributes: Readonly<Record<string, readonly string[]>>
}

export const noSearchFilters: SearchFilters = {
  brands: [],
  categories: [],
  retailers: [],
  notRetailers: [],
  verified: false,
  rated: false,
  realSale: false,
  inStock: false,
  freeDelivery: false,
  deliveryDays: null,
  conditions: [],
  colours: [],
  attributes: {},
}

/** The first page of all that the words find. */
export const isPlain = ({ page, price, filters }: SearchRequest): boolean =>
  page === 1 && price === undefined && isUnfiltered(filters)

export const isUnfiltered = (filters: SearchFilters): boolean =>
  Object.values(filters).every(isUnset)

const isUnset = (filter: SearchFilters[keyof SearchFilters]): boolean =>
  typeof filter === 'object' && filter !== null ? Object.keys(filter).length === 0 : !filter

/** Throws DomainError 'invalid' with each unknown name: an empty list would look unsold. */
export const refuseUnknownFilters = (filters: SearchFilters, index: CatalogueIndex): void => {
  const problems = [
    ...unknownIn('brand', filters.brands, index.brandBySlug),
    ...unknownIn('category', filters.categories, index.categoryBySlug),
    ...unknownIn('shop', filters.retailers, index.retailerBySlug),
    ...unknownIn('notShop', filters.notRetailers, index.retailerBySlug, 'shop'),
  ]
  if (problems.length > 0) throw filtersUnknown(problems)
}

/**
 * Throws DomainError 'invalid' for an order by what is no number of the category that is listed, or by what its things are
 * not sold by: of all there is none.
 */
export const refuseUnknownOrder = (
  sort: SortChoice,
  definitions: readonly AttributeDefinition[],
  isByMeasure: boolean,
): void => {
  if (sort === 'unitprice' && !isByMeasure)
    throw filtersUnknown([{ field: 'sort', message: 'what is listed is not sold by measure' }])
  const key = sort === 'energyprice' ? energyUseKey : isByAttribute(sort) ? keyOfOrder(sort) : null
  const definition = definitions.find((one) => one.key === key)
  if (key === null || definition?.kind === 'number') return
  const message = `there is no number '${key}' of one category`
  throw filtersUnknown([{ field: 'sort', message }])
}

const unknownIn = (
  field: string,
  slugs: readonly string[],
  known: ReadonlyMap<string, unknown>,
  noun = field,
): FieldProblem[] =>
  slugs
    .filter((slug) => !known.has(slug))
    .map((slug) => ({ field, message: `there is no ${noun} '${slug}'` }))

const filtersUnknown = (problems: readonly FieldProblem[]): DomainError => {
  const sentence = problems.map(({ message }) => message).join(', ')
  return new DomainError(
    'invalid',
    'search.unknown_filter',
    `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
    { fields: problems },
  )
}
