import { type Country, currencyOf } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { ComponentType } from 'react'
import { type LoaderFunction, redirect, type RouteObject } from 'react-router-dom'
import { guard } from './account/guard.ts'
import {
  type ApiQuery,
  categoriesQuery,
  featuredQuery,
  openDataQuery,
  ratesQuery,
  siteConfigQuery,
  tipRecordQuery,
} from './api/queries.ts'
import { appOf } from './app-context.ts'
import { footer } from './components/frame/footer-view.ts'
import { Frame } from './components/frame/frame.tsx'
import { marketForm } from './components/market/market-view.ts'
import type { ErrorName } from './messages/status-pages.ts'
import { pageRoute, pageRoutes } from './page-route.ts'
import { PageError, RootError } from './pages/errors/page-error.tsx'

/** Where what the API refuses to a page is said, within the frame. */
export const pageRouteId = 'page'

/** Loaders stand here, as data and code are fetched together. Browsers hear of `others` later. */
export const makeRoutes = (others: readonly RouteObject[]): RouteObject[] => [
  {
    element: <Frame />,
    errorElement: <RootError />,
    loader: async (args) => {
      const { queryClient, shopper } = appOf(args)
      const { country, currency } = shopper
      await Promise.all([
        queryClient.prefetchQuery(siteConfigQuery()),
        currency !== currencyOf(country) && queryClient.prefetchQuery(ratesQuery()),
        // Where scripts do not run it must be there.
        import.meta.env.SSR && Promise.all([marketForm.load(), footer.load()]),
      ])
      return null
    },
    // What the site says of itself stays as it was for the visit.
    shouldRevalidate: () => false,
    children: [
      {
        id: pageRouteId,
        errorElement: <PageError />,
        children: [
          ...cataloguePages(),
          ...aboutPages(),
          ...accountPages(),
          ...signInPages(),
          ...statusPages(),
          ...others,
        ],
      },
    ],
  },
]

/** Where products are found and compared. */
const cataloguePages = (): RouteObject[] => [
  pageRoute({
    loader: import.meta.env.SSR
      ? async (args) => (await import('./pages/home/home-loader.ts')).homeLoader(args)
      : prefetch(featuredQuery),
    load: async () => (await import('./pages/home/home-page.tsx')).HomePage,
  }),
  pageRoute({
    path: 'search',
    loader: async (args) => (await import('./pages/search/search-loader.ts')).searchLoader(args),
    load: async () => (await import('./pages/search/search-page.tsx')).SearchPage,
  }),
  pageRoute({
    path: 'product',
    loader: async (args) =>
      (await import('./pages/product/product-loader.ts')).productStateLoader(args),
    load: async () => (await import('./pages/product/product-state-page.tsx')).ProductStatePage,
  }),
  pageRoute({
    path: 'product/:id',
    loader: async (args) => (await import('./pages/product/product-loader.ts')).productLoader(args),
    load: async () => (await import('./pages/product/product-page.tsx')).ProductPage,
  }),
  pageRoute({
    path: 'deals',
    loader: async (args) => (await import('./pages/deals/deals-loader.ts')).dealsLoader(args),
    load: async () => (await import('./pages/deals/deals-page.tsx')).DealsPage,
  }),
  pageRoute({
    path: 'brands',
    loader: async (args) => (await import('./pages/brands/brands-loader.ts')).brandsLoader(args),
    load: async () => (await import('./pages/brands/brands-page.tsx')).BrandsPage,
  }),
  pageRoute({
    path: 'categories',
    loader: prefetch(categoriesQuery),
    load: async () => (await import('./pages/categories/categories-page.tsx')).CategoriesPage,
  }),
  pageRoute({
    path: 'categories/:slug/prices',
    ...fromOne(() => import('./pages/price-index/price-index-page.tsx')),
  }),
  pageRoute({
    path: 'compare',
    ...fromOne(() => import('./pages/compare/compare-page.tsx')),
  }),
  pageRoute({
    path: 'shops',
    ...fromOne(() => import('./pages/shops/shops-page.tsx')),
  }),
  pageRoute({
    path: 'retailers/:slug',
    ...fromOne(() => import('./pages/retailer/retailer-page.tsx')),
  }),
]

/** Of a file that holds a page with its loader. */
const fromOne = (
  file: () => Promise<{ readonly loader: LoaderFunction; readonly Page: ComponentType }>,
): { readonly loader: LoaderFunction; readonly load: () => Promise<ComponentType> } => ({
  loader: async (args) => (await file()).loader(args),
  load: async () => (await file()).Page,
})

/** Reads what the page shows of a country. */
const prefetch =
  <T,>(queryOf: (country: Country, basis: Basis) => ApiQuery<T>): LoaderFunction =>
  async (args) => {
    const { queryClient, shopper } = appOf(args)
    await queryClient.prefetchQuery(queryOf(shopper.country, shopper.basis))
    return null
  }

/** What the site says of itself, and how to write to it. */
const aboutPages = (): RouteObject[] => [
  ...pageRoutes({
    about: async () => (await import('./pages/about/about-page.tsx')).AboutPage,
    'how-we-rank': async () =>
      (await import('./pages/how-we-rank/how-we-rank-page.tsx')).HowWeRankPage,
  }),
  pageRoute({
    path: 'tips',
    loader: prefetch(tipRecordQuery),
    load: async () => (await import('./pages/tips/tips-page.tsx')).TipsPage,
  }),
  pageRoute({
    path: 'data',
    loader: prefetch(openDataQuery),
    load: async () => (await import('./pages/data/data-page.tsx')).DataPage,
  }),
  ...pageRoutes({
    scan: async () => (await import('./pages/scan/scan-page.tsx')).ScanPage,
    privacy: async () => (await import('./pages/privacy/privacy-page.tsx')).PrivacyPage,
    contact: async () => (await import('./pages/contact/contact-page.tsx')).ContactPage,
    'retailers/feed-check': async () =>
      (await import('./pages/feed-check/feed-check-page.tsx')).FeedCheckPage,
  }),
]

/** What only somebody who is signed in sees. */
const accountPages = (): RouteObject[] => [
  {
    middleware: [guard],
    // Something loaded: without it the router would begin a document with the guard, and empty.
    loader: () => null,
    lazy: async () => ({
      Component: (await import('./pages/account-area/account-area.tsx')).AccountArea,
    }),
    children: [
      ...pageRoutes({
        'manage-account': async () =>
          (await import('./pages/manage-account/manage-account-page.tsx')).ManageAccountPage,
        'manage-account/webhooks': async () =>
          (await import('./pages/manage-account/webhooks/webhooks-page.tsx')).WebhooksPage,
      }),
    ],
  },
]

const signInPages = (): RouteObject[] => [
  pageRoute({
    path: 'wishlist',
    loader: async (args) =>
      (await import('./pages/wishlist/wishlist-loader.ts')).wishlistLoader(args),
    load: async () => (await import('./pages/wishlist/wishlist-page.tsx')).WishlistPage,
  }),

  pageRoute({
    path: 'watches',
    load: async () => (await import('./pages/watches/watches-page.tsx')).WatchesPage,
  }),
  pageRoute({
    path: 'watches/new-search',
    loader: async (args) =>
      (await import('./pages/watches/search-to-watch.ts')).searchToWatchLoader(args),
    load: async () => (await import('./pages/watches/new-search-page.tsx')).NewSearchPage,
  }),
  ...pageRoutes({
    login: async () => (await import('./pages/auth/login-page.tsx')).LoginPage,
    signup: async () => (await import('./pages/auth/signup-page.tsx')).SignupPage,
    signout: async () => (await import('./pages/auth/signout-page.tsx')).SignoutPage,
    'verify-email': async () =>
      (await import('./pages/auth/verify-email-page.tsx')).VerifyEmailPage,
    'reset-password': async () =>
      (await import('./pages/auth/reset-password-page.tsx')).ResetPasswordPage,
    'email-signin': async () =>
      (await import('./pages/auth/email-signin-page.tsx')).EmailSigninPage,
  }),
]

const statusPages = (): RouteObject[] => [
  statusRoute('401', 'unauthorised'),
  statusRoute('403', 'forbidden'),
  statusRoute('404', 'not-found'),
  statusRoute('500', 'internal'),
  statusRoute('product-not-found', 'product-not-found'),
  { path: 'log-in', loader: ({ request }) => redirect(`/login${queryOf(request)}`) },
  { path: 'contact-us', loader: ({ request }) => redirect(`/contact${queryOf(request)}`) },
  statusRoute('*', 'not-found'),
]

const queryOf = ({ url }: Request): string => new URL(url).search

/** An error screen that has an address, or stands where there is none. */
const statusRoute = (path: string, error: ErrorName): RouteObject => ({
  path,
  lazy: async () => {
    const { StatusPage } = await import('./pages/errors/status-page.tsx')
    return { element: <StatusPage error={error} /> }
  },
})
