import { redirect, type RouteObject } from 'react-router-dom'
import type { AppContext } from './app-context.ts'
import { siteConfigQuery } from './api/queries.ts'
import { Frame } from './components/frame/frame.tsx'
import { RootError } from './pages/errors/root-error.tsx'
import { homeLoader } from './pages/home/home-loader.ts'
import { searchLoader } from './pages/search/search-loader.ts'

/** Every page. Data and code of a page are fetched at the same time, so loaders stand here. */
export const makeRoutes = (context: AppContext): RouteObject[] => [
  {
    element: <Frame />,
    errorElement: <RootError />,
    loader: async () => {
      await context.queryClient.prefetchQuery(siteConfigQuery())
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
