import type { DealOrder } from '#domain/price-history/deal-order.ts'
import { type Country, defaultCountry } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'

/** What a search page shows; the address holds all of it (decision 8). */
export type SearchParams = {
  readonly q?: string
  readonly country: Country
  /** Of the prices, their order and their ranges; an address need not say the usual one. */
  readonly basis?: Basis
  readonly sort?: string
  /** In cents a kWh, for the order of prices with energy; empty: what households pay. */
  readonly tariff?: string
  /** What merely mentions the words, too; in an order by price or popularity that alone. */
  readonly mentions?: boolean
  /** Dollars of the country, as typed; empty = no bound. */
  readonly min?: string
  readonly max?: string
  readonly currency?: string
  readonly brand?: readonly string[]
  readonly category?: readonly string[]
  readonly shop?: readonly string[]
  /** Whose offers do not count. */
  readonly notShop?: readonly string[]
  readonly condition?: readonly string[]
  readonly colour?: readonly string[]
  readonly attribute?: readonly string[]
  readonly stock?: boolean
  readonly freeDelivery?: boolean
  /** Working days, as `deliveryDayChoices` has them; empty = any. */
  readonly deliveryDays?: string
  readonly realSale?: boolean
  readonly verified?: boolean
  readonly rated?: boolean
  readonly page?: number
  /** Facets whose values are all shown, by their names. */
  readonly all?: readonly string[]
}

/** What a page of deals shows. */
export type DealParams = {
  readonly country: Country
  readonly category?: string | undefined
  readonly brand?: string | undefined
  /** The least drop. */
  readonly percent?: string | undefined
  /** Whole dollars of the country. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly sort?: DealOrder
  readonly page?: number
}

/** Every address that we link to. */
export const paths = {
  home: (country: Country): string => inCountry('/', country),
  search: ({ q, country, basis, page = 1, ...rest }: SearchParams): string =>
    withQuery('/search', { q, country, ...askedBasis(basis), ...rest, page: page > 1 && page }),
  /** Of a search as the API is asked for it. */
  watchSearch: (asked: QueryValues): string => withQuery('/watches/new-search', asked),
  deals: ({ country, page = 1, ...filters }: DealParams): string =>
    inCountry(withQuery('/deals', { ...filters, page: page > 1 && page }), country),
  brands: (country: Country, letter?: string, page = 1): string =>
    inCountry(withQuery('/brands', { letter, page: page > 1 && page }), country),
  categories: (country: Country): string => inCountry('/categories', country),
  priceIndex: (category: string, country: Country): string =>
    inCountry(`/categories/${category}/prices`, country),
  about: (country: Country): string => inCountry('/about', country),
  howWeRank: (country: Country): string => inCountry('/how-we-rank', country),
  privacy: (country: Country): string => inCountry('/privacy', country),
  contact: (country: Country): string => inCountry('/contact', country),
  /** Where only its id is known; the page's own address has its name, too. */
  product: (id: string, country: Country): string => inCountry(`/product/${id}`, country),
  /** Products by their ids side by side; `values` are what else the page reads. */
  compare: (ids: readonly string[], country: Country, values?: QueryValues): string =>
    inCountry(withQuery('/compare', { p: ids.join(), ...values }), country),
  retailer: (slug: string, country: Country): string => inCountry(`/retailers/${slug}`, country),
  productNotFound: (country: Country): string => inCountry('/product-not-found', country),
  login: '/login',
  signUp: '/signup',
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  signOut: '/signout?logout=true',
  wishlist: '/wishlist',
  watches: '/watches',
  manageAccount: '/manage-account',
  webhooks: '/manage-account/webhooks',
  admin: '/admin',
  apiDocuments: '/api/docs',
} as const

/** Delivered is what an address or a request without a basis means. */
export const askedBasis = (basis: Basis | undefined): { readonly basis?: Basis } =>
  basis === 'item' ? { basis } : {}

/** A page for shoppers of a country; New Zealand is what an address without one means. */
export const inCountry = (path: string, country: Country): string => {
  const [bare = '', query] = path.split('?', 2)
  const search = new URLSearchParams(query)
  if (country === defaultCountry) search.delete('country')
  else search.set('country', country)
  const text = search.toString()
  return text === '' ? bare : `${bare}?${text}`
}

/**
 * An address that keeps to the country and basis of the page it stands on; `stated` is what only the
 * page's own address says of them (see `statedChoices`). What the address says itself it keeps.
 */
export const keepStated = (path: string, stated: string): string =>
  stated === ''
    ? path
    : stated
        .split('&')
        .filter((pair) => !new RegExp(`[?&]${pair.split('=', 1)[0]}=`).test(path))
        .reduce((to, pair) => `${to}${to.includes('?') ? '&' : '?'}${pair}`, path)

/** Values by the name of their parameter; lists repeat it, and what is empty is left out. */
export type QueryValues = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>

/** A path with its query, in the order of the names given: equal values make equal addresses. */
export const withQuery = (path: string, values: QueryValues): string => {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === false || value === ''
        ? []
        : [value].flat().map((one) => [name, String(one)]),
    ),
  ).toString()
  return query === '' ? path : `${path}?${query}`
}
