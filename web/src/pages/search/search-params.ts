import { toDeliveryDays } from '#domain/offer/delivery-days.ts'
import { maxPage } from '#domain/search/paging.ts'
import { maxQueryCharacters } from '#domain/search/query-limits.ts'
import { type SortChoice, toSortChoice } from '#domain/search/sort.ts'
import { askedBasis, type QueryValues, type SearchParams } from '../../paths.ts'
import { hasRange, readBound } from '../../format/price-ends.ts'
import { toBasis, toDisplayCurrency } from '../../shopper/preferences.ts'
import { readablePair } from './filters/readable-pair.ts'
import type { Shopper } from '../../shopper/shopper.ts'

/** All that a search page shows, as its address holds it; what the address cannot mean is empty. */
export type FullSearchParams = Required<SearchParams> & { readonly sort: SortChoice }

export type ListFilter =
  | 'category'
  | 'brand'
  | 'shop'
  | 'notShop'
  | 'condition'
  | 'colour'
  | 'attribute'

export const listFilters = [
  'category',
  'brand',
  'shop',
  'notShop',
  'condition',
  'colour',
  'attribute',
] as const satisfies readonly ListFilter[]

/** Filters that are on or off. */
export const flags = ['stock', 'freeDelivery', 'realSale', 'verified', 'rated'] as const

export const maxValues = 20

/** Nothing throws: whoever comes by an old or a broken link gets a page. */
export const readSearchParams = (
  search: URLSearchParams,
  { country, basis }: Pick<Shopper, 'country' | 'basis'>,
): FullSearchParams => ({
  q: (search.get('q') ?? '').replaceAll('\0', ' ').trim().slice(0, maxQueryCharacters),
  country,
  basis: toBasis(search.get('basis')) ?? basis,
  sort: toSortChoice(search.get('sort')) ?? '',
  tariff: search.get('tariff') ?? '',
  min: readBound(search.get('min')),
  max: readBound(search.get('max')),
  currency: toDisplayCurrency(search.get('currency')) ?? '',
  category: readSlugs(search, 'category'),
  brand: readSlugs(search, 'brand'),
  shop: readSlugs(search, 'shop'),
  notShop: readSlugs(search, 'notShop'),
  condition: readSlugs(search, 'condition'),
  colour: readSlugs(search, 'colour'),
  attribute: distinct(askedAttributes(search).map(readablePair)),
  stock: readFlag(search, 'stock'),
  freeDelivery: readFlag(search, 'freeDelivery'),
  realSale: readFlag(search, 'realSale'),
  verified: readFlag(search, 'verified'),
  rated: readFlag(search, 'rated'),
  deliveryDays: String(toDeliveryDays(search.get('deliveryDays') ?? '') ?? ''),
  mentions: readFlag(search, 'mentions'),
  page: readPage(search.get('page')),
  all: distinct(search.getAll('all')),
})

export const toApiQuery = ({
  q,
  country,
  basis,
  sort,
  min,
  max,
  currency: _currency,
  page,
  all: _all,
  ...filters
}: FullSearchParams): QueryValues => ({
  query: q,
  country,
  ...askedBasis(basis),
  sort,
  priceRange: hasRange({ min, max }) ? `${min}-${max}` : '',
  ...filters,
  page: page > 1 ? String(page) : '',
})

export const changed = (
  params: FullSearchParams,
  change: Partial<FullSearchParams>,
): FullSearchParams => ({
  ...params,
  page: 1,
  ...change,
})

export const toggled = (
  params: FullSearchParams,
  filter: ListFilter,
  value: string,
): FullSearchParams => {
  const values = params[filter]
  return changed(params, {
    [filter]: values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
  })
}

/** The search that is shown when filters of the address were left out. */
export const withoutFilters = (
  params: FullSearchParams,
  leftOut: readonly LeftOut[],
): FullSearchParams => ({
  ...params,
  ...Object.fromEntries(
    leftOut
      .filter((filter): filter is LeftOut & keyof FullSearchParams => filter in params)
      .map((filter) => [filter, typeof params[filter] === 'string' ? '' : []]),
  ),
})

/** A filter of the address that we do not have; a range with an end that is no number; a range that ends below its start. */
export type LeftOut = ListFilter | 'deliveryDays' | 'sort' | 'tariff' | 'range'

export const cleared = (params: FullSearchParams): FullSearchParams => {
  const { q, sort, tariff, currency, mentions, all } = params
  const nothing = readSearchParams(new URLSearchParams(), params)
  return { ...nothing, q, sort, tariff, currency, mentions, all }
}

/** The category whose page this is: the one that is asked for without words. */
export const categoryOf = ({ q, category }: FullSearchParams): string | undefined =>
  q === '' && category.length === 1 ? category[0] : undefined

/** What goes with other words: order, filters and currency. */
export const alongWords = (params: FullSearchParams): Partial<SearchParams> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !ofWords.has(name)))

const ofWords = new Set(['q', 'country', 'basis', 'mentions', 'page', 'all'])

/** Order and filters stay, as the order and the price range do (specification 7). */
export const withWords = (params: FullSearchParams, q: string): FullSearchParams =>
  changed(params, { q, mentions: false, all: [] })

/** A change of the search that is `shown`, with words that were typed since: the newest words always win. */
export const withNewestWords = (
  next: FullSearchParams,
  shown: FullSearchParams,
  q: string,
): FullSearchParams => (q === shown.q || next.q !== shown.q ? next : withWords(next, q))

/** Searching by itself while somebody types wants two of words, order and range (specification 4). */
export const searchesByItself = (params: FullSearchParams): boolean =>
  [params.q !== '', params.sort !== '', hasRange(params)].filter(Boolean).length >= 2

export const askedAttributes = (search: URLSearchParams): readonly string[] =>
  search.getAll('attribute').filter((pair) => attribute.test(pair))

const attribute = /^[a-z0-9][a-z0-9-]{0,49}:.{1,100}$/

const readSlugs = (search: URLSearchParams, filter: ListFilter): readonly string[] =>
  distinct(search.getAll(filter).flatMap((value) => value.toLowerCase().split(',')))

const distinct = (values: readonly string[]): readonly string[] =>
  [...new Set(values)].filter(Boolean).slice(0, maxValues)

const readFlag = (search: URLSearchParams, flag: string): boolean =>
  ['true', '1', 'on'].includes(search.get(flag) ?? '')

const readPage = (text: string | null): number => {
  const page = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), maxPage)
}
