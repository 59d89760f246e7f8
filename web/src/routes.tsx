import { currencyOf } from '#domain/market/country.ts'
import { redirect, type RouteObject } from 'react-router-dom'
import { guard } from './account/guard.ts'
import { ratesQuery, siteConfigQuery } from './api/queries.ts'
import { appOf } from './app-context.ts'
import { Frame } from './components/frame/frame.tsx'
import type { ErrorName } from './messages/errors.ts'
import type { PageHandle } from './page-handle.ts'
import { categoriesLoader } from './pages/categories/categories-loader.ts'
import { PageError, RootError } from './pages/errors/page-error.tsx'
import { homeLoader } from './pages/home/home-loader.ts'
import { productLoader, productStateLoader } from './pages/product/product-loader.ts'
import type { SearchParams } from './paths.ts'

/** Where what the API refuses to a page is said, within the frame. */
export const pageRouteId = 'page'

/**
 * Every page. Data and code of a page are fetched at the same time, so loaders stand here. `others`
 * are those that browsers are told of only when somebody goes there.
 */
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
          {
            index: true,
            loader: homeLoader,
            handle: page('src/pages/home/home-page.tsx', 'logout', 'error'),
            lazy: async () => ({
              Component: (await import('./pages/home/home-page.tsx')).HomePage,
            }),
          },
          {
            path: 'search',
            loader: async (args) =>
              (await import('./pages/search/search-loader.ts')).searchLoader(args),
            handle: page('src/pages/search/search-page.tsx', ...searchParameters),
            lazy: async () => ({
              Component: (await import('./pages/search/search-page.tsx')).SearchPage,
            }),
          },
          {
            path: 'product',
            loader: productStateLoader,
            handle: page('src/pages/product/product-state-page.tsx'),
            lazy: async () => ({
              Component: (await import('./pages/product/product-state-page.tsx')).ProductStatePage,
            }),
          },
          {
            path: 'product/:id',
            loader: productLoader,
            handle: page('src/pages/product/product-page.tsx', 'history'),
            lazy: async () => ({
              Component: (await import('./pages/product/product-page.tsx')).ProductPage,
            }),
          },
          {
            path: 'brands',
            loader: async (args) =>
              (await import('./pages/brands/brands-loader.ts')).brandsLoader(args),
            handle: page('src/pages/brands/brands-page.tsx', 'letter', 'page'),
            lazy: async () => ({
              Component: (await import('./pages/brands/brands-page.tsx')).BrandsPage,
            }),
          },
          {
            path: 'categories',
            loader: categoriesLoader,
            handle: page('src/pages/categories/categories-page.tsx'),
            lazy: async () => ({
              Component: (await import('./pages/categories/categories-page.tsx')).CategoriesPage,
            }),
          },
          {
            path: 'about',
            handle: page('src/pages/about/about-page.tsx'),
            lazy: async () => ({
              Component: (await import('./pages/about/about-page.tsx')).AboutPage,
            }),
          },
          {
            path: 'how-we-rank',
            handle: page('src/pages/how-we-rank/how-we-rank-page.tsx'),
            lazy: async () => ({
              Component: (await import('./pages/how-we-rank/how-we-rank-page.tsx')).HowWeRankPage,
            }),
          },
          {
            path: 'privacy',
            handle: page('src/pages/privacy/privacy-page.tsx'),
            lazy: async () => ({
              Component: (await import('./pages/privacy/privacy-page.tsx')).PrivacyPage,
            }),
          },
          {
            path: 'contact',
            handle: page('src/pages/contact/contact-page.tsx'),
            lazy: async () => ({
              Component: (await import('./pages/contact/contact-page.tsx')).ContactPage,
            }),
          },
          {
            path: 'retailers/feed-check',
            handle: page('src/pages/feed-check/feed-check-page.tsx'),
            lazy: async () => ({
              Component: (await import('./pages/feed-check/feed-check-page.tsx')).FeedCheckPage,
            }),
          },
          {
            middleware: [guard],
            // Something loaded: without it the router would begin a document with the guard, and empty.
            loader: () => null,
            handle: page('src/pages/account-area/account-area.tsx'),
            lazy: async () => ({
              Component: (await import('./pages/account-area/account-area.tsx')).AccountArea,
            }),
            children: [
              {
                path: 'wishlist',
                loader: async (args) =>
                  (await import('./pages/wishlist/wishlist-loader.ts')).wishlistLoader(args),
                handle: page('src/pages/wishlist/wishlist-page.tsx'),
                lazy: async () => ({
                  Component: (await import('./pages/wishlist/wishlist-page.tsx')).WishlistPage,
                }),
              },
              {
                path: 'manage-account',
                handle: page('src/pages/manage-account/manage-account-page.tsx', 'error'),
                lazy: async () => ({
                  Component: (await import('./pages/manage-account/manage-account-page.tsx'))
                    .ManageAccountPage,
                }),
              },
            ],
          },
          {
            path: 'login',
            handle: page('src/pages/auth/login-page.tsx', 'error'),
            lazy: async () => ({
              Component: (await import('./pages/auth/login-page.tsx')).LoginPage,
            }),
          },
          {
            path: 'signup',
            handle: page('src/pages/auth/signup-page.tsx', 'error'),
            lazy: async () => ({
              Component: (await import('./pages/auth/signup-page.tsx')).SignupPage,
            }),
          },
          {
            path: 'signout',
            handle: page('src/pages/auth/signout-page.tsx'),
            lazy: async () => ({
              Component: (await import('./pages/auth/signout-page.tsx')).SignoutPage,
            }),
          },
          {
            path: 'verify-email',
            handle: page('src/pages/auth/verify-email-page.tsx', 'token'),
            lazy: async () => ({
              Component: (await import('./pages/auth/verify-email-page.tsx')).VerifyEmailPage,
            }),
          },
          {
            path: 'reset-password',
            handle: page('src/pages/auth/reset-password-page.tsx', 'token'),
            lazy: async () => ({
              Component: (await import('./pages/auth/reset-password-page.tsx')).ResetPasswordPage,
            }),
          },
          {
            path: 'email-signin',
            handle: page('src/pages/auth/email-signin-page.tsx', 'token'),
            lazy: async () => ({
              Component: (await import('./pages/auth/email-signin-page.tsx')).EmailSigninPage,
            }),
          },
          statusRoute('401', 'unauthorised'),
          statusRoute('403', 'forbidden'),
          statusRoute('404', 'not-found'),
          statusRoute('500', 'internal'),
          statusRoute('product-not-found', 'product-not-found'),
          { path: 'log-in', loader: ({ request }) => redirect(`/login${queryOf(request)}`) },
          { path: 'contact-us', loader: ({ request }) => redirect(`/contact${queryOf(request)}`) },
          statusRoute('*', 'not-found'),
          ...others,
        ],
      },
    ],
  },
]

/** Each page names its file and the parameters that it reads; see PageHandle. */
const page = (module: string, ...reads: string[]): PageHandle => ({ module, reads })

const queryOf = ({ url }: Request): string => new URL(url).search

/** An error screen that has an address, or stands where there is none. */
const statusRoute = (path: string, error: ErrorName): RouteObject => ({
  path,
  handle: page('src/pages/errors/status-page.tsx'),
  lazy: async () => {
    const { StatusPage } = await import('./pages/errors/status-page.tsx')
    return { element: <StatusPage error={error} /> }
  },
})

/** Each of them, for the compiler misses one that is not here. */
const searchParameters = Object.keys({
  q: true,
  country: true,
  sort: true,
  min: true,
  max: true,
  currency: true,
  brand: true,
  category: true,
  shop: true,
  attribute: true,
  stock: true,
  freeDelivery: true,
  page: true,
  all: true,
} satisfies Record<keyof SearchParams, true>)
