import { redirect, type RouteObject } from 'react-router-dom'
import { currencyOf } from '#domain/market/country.ts'
import { shopperOfRequest, type AppContext } from './app-context.ts'
import { ratesQuery, siteConfigQuery } from './api/queries.ts'
import { Frame } from './components/frame/frame.tsx'
import { RootError } from './pages/errors/root-error.tsx'
import { homeLoader } from './pages/home/home-loader.ts'
import { searchLoader } from './pages/search/search-loader.ts'

/** Every page. Data and code of a page are fetched at the same time, so loaders stand here. */
export const makeRoutes = (context: AppContext): RouteObject[] => [
  {
    element: <Frame />,
    errorElement: <RootError />,
    loader: async ({ request }) => {
      const { country, currency } = shopperOfRequest(request, context)
      const { queryClient } = context
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
        index: true,
        loader: homeLoader(context),
        handle: 'src/pages/home/home-page.tsx',
        lazy: async () => ({ Component: (await import('./pages/home/home-page.tsx')).HomePage }),
      },
      {
        path: 'search',
        loader: searchLoader(context),
        handle: 'src/pages/search/search-page.tsx',
        lazy: async () => ({
          Component: (await import('./pages/search/search-page.tsx')).SearchPage,
        }),
      },
      { path: 'log-in', loader: () => redirect('/login') },
      { path: 'contact-us', loader: () => redirect('/contact') },
      {
        path: '*',
        handle: 'src/pages/errors/not-found-page.tsx',
        lazy: async () => ({
          Component: (await import('./pages/errors/not-found-page.tsx')).NotFoundPage,
        }),
      },
    ],
  },
]
