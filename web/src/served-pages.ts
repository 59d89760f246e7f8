import type { RouteObject } from 'react-router-dom'
import type { DealParams, SearchParams } from './paths.ts'

/** The `handle` of a page's route: what the server must know of the page before it renders it. */
export type PageHandle = {
  /** Its file, seen from `web`: the document asks for it at once, with all that it imports. */
  readonly module: string
  /** The parameters that it reads, beside country, currency and basis; the server drops all others. */
  readonly reads: readonly string[]
}

/** All routes with the handles of their pages. Throws for a page that has no row below. */
export const withHandles = (routes: readonly RouteObject[], above = ''): RouteObject[] =>
  routes.map((route) => {
    const here = route.path === undefined ? above : `${above}/${route.path}`
    if (route.index) return { ...route, handle: handleOf(here === '' ? '/' : here) }
    const { children, lazy } = route
    return {
      ...route,
      ...(lazy && { handle: handleOf(children ? `${here}/**` : here) }),
      ...(children && { children: withHandles(children, here) }),
    }
  })

const moduleOf = (file: string): string => `src/pages/${file}.tsx`

const handleOf = (path: string): PageHandle => {
  const [file, ...reads] = servedPages[path] ?? []
  if (file === undefined) throw new Error(`${path} is not among the served pages`)
  return { module: moduleOf(file), reads }
}

/** Each of them, for the compiler misses one that is not here. */
const searchParameters = Object.keys({
  q: true,
  country: true,
  basis: true,
  sort: true,
  tariff: true,
  min: true,
  max: true,
  currency: true,
  brand: true,
  category: true,
  shop: true,
  notShop: true,
  condition: true,
  colour: true,
  attribute: true,
  stock: true,
  freeDelivery: true,
  deliveryDays: true,
  realSale: true,
  verified: true,
  rated: true,
  mentions: true,
  page: true,
  all: true,
} satisfies Record<keyof SearchParams, true>)

/** Of the form without scripts: a range of each, in the order of all three. */
const rangeFields = ['range', 'from', 'to']

const dealParameters = Object.keys({
  category: true,
  brand: true,
  percent: true,
  min: true,
  max: true,
  sort: true,
  page: true,
} satisfies Record<Exclude<keyof DealParams, 'country'>, true>)

/** By the path of its route, `/**` for what stands around pages: its file below `pages`, and what it reads. */
export const servedPages: Readonly<Record<string, readonly [file: string, ...reads: string[]]>> = {
  '/': ['home/home-page', 'logout', 'error'],
  '/search': ['search/search-page', ...searchParameters, ...rangeFields],
  '/product': ['product/product-state-page'],
  '/product/:id': ['product/product-page', 'history', 'lines', 'variant', 'tariff'],
  '/deals': ['deals/deals-page', ...dealParameters],
  '/brands': ['brands/brands-page', 'letter', 'page'],
  '/categories': ['categories/categories-page'],
  '/categories/:slug/prices': ['price-index/price-index-page'],
  '/compare': ['compare/compare-page', 'p', 'differences', 'q', 'tariff'],
  '/shops': ['shops/shops-page', 'page'],
  '/retailers/:slug': ['retailer/retailer-page'],
  '/about': ['about/about-page'],
  '/how-we-rank': ['how-we-rank/how-we-rank-page'],
  '/tips': ['tips/tips-page'],
  '/scan': ['scan/scan-page'],
  '/data': ['data/data-page'],
  '/privacy': ['privacy/privacy-page'],
  '/contact': ['contact/contact-page'],
  '/retailers/feed-check': ['feed-check/feed-check-page'],
  '/wishlist': ['wishlist/wishlist-page', 'products'],
  '/manage-account': ['manage-account/manage-account-page', 'error'],
  '/manage-account/webhooks': ['manage-account/webhooks/webhooks-page'],
  '/watches': ['watches/watches-page', 'token', 'watch'],
  '/watches/new-search': ['watches/new-search-page', 'query', 'priceRange', ...searchParameters],
  '/login': ['auth/login-page', 'error'],
  '/signup': ['auth/signup-page', 'error'],
  '/signout': ['auth/signout-page'],
  '/verify-email': ['auth/verify-email-page', 'token'],
  '/reset-password': ['auth/reset-password-page', 'token'],
  '/email-signin': ['auth/email-signin-page', 'token'],
  '/ads': ['admin/ads/ads-page', 'q'],
  '/admin': ['admin/overview/overview-page'],
  '/admin/add-product-or-retailer': ['admin/add/add-page'],
  '/admin/retailers': ['admin/retailers/retailers-page', 'q', 'state', 'home'],
  '/admin/retailers/:id': ['admin/retailers/retailer-page'],
  '/admin/retailers/:id/figures': ['admin/retailers/retailer-figures-page', 'country', 'days'],
  '/admin/products': ['admin/products/products-page', 'q', 'state', 'category', 'disputed'],
  '/admin/products/:id': ['admin/products/product-page'],
  '/admin/attributes': ['admin/attributes/attributes-page'],
  '/admin/offers': [
    'admin/offers/offers-page',
    'q',
    'shop',
    'state',
    'country',
    'min',
    'max',
    'unread',
  ],
  '/admin/sources': ['admin/sources/sources-page', 'q', 'state'],
  '/admin/sources/add': ['admin/sources/add-source-page', 'shop'],
  '/admin/sources/connect': ['admin/connect/connect-page'],
  '/admin/sources/:id': ['admin/sources/source-page'],
  '/admin/runs': ['admin/runs/runs-page', 'state'],
  '/admin/runs/:id': ['admin/runs/run-page'],
  '/admin/matches': ['admin/matches/matches-page', 'state', 'shop'],
  '/admin/contact': ['admin/contact/contact-page', 'q', 'state'],
  '/admin/contact/:id': ['admin/contact/contact-page'],
  '/admin/analytics': ['admin/analytics/analytics-page', 'days'],
  '/admin/search': ['admin/search/search-page', 'results'],
  '/admin/reviews': ['admin/reviews/reviews-page', 'q', 'show'],
  '/admin/jobs': ['admin/jobs/jobs-page', 'state'],
  '/admin/backups': ['admin/backups/backups-page'],
  '/admin/audit': ['admin/audit/audit-page', 'q', 'about', 'subject', 'from', 'to'],
  '/admin/roles': ['admin/people/roles-page', 'q', 'role'],
  '/admin/keys': ['admin/people/keys-page'],
  '/**': ['account-area/account-area'],
  '/ads/**': ['admin/admin-area'],
  '/admin/**': ['admin/admin-area'],
  '/401': ['errors/status-page'],
  '/403': ['errors/status-page'],
  '/404': ['errors/status-page'],
  '/500': ['errors/status-page'],
  '/product-not-found': ['errors/status-page'],
  '/*': ['errors/status-page'],
}

/** The files of all pages, seen from `web`. */
export const modulesOfPages = Object.values(servedPages).map(([file]) => moduleOf(file))
