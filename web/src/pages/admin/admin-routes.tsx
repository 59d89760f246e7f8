import { redirect, type RouteObject } from 'react-router-dom'
import { guard } from '../../account/guard.ts'
import type { PageHandle } from '../../page-handle.ts'
import { paths } from '../../paths.ts'
import { adminPaths } from './admin-paths.ts'

/**
 * The pages of admins. The server writes the same document for everybody, without a word of what
 * stands on them; `AdminOnly` in its frame asks who is there.
 */
export const makeAdminRoutes = (): RouteObject[] => [
  {
    // Where the specification has it.
    path: 'ads',
    middleware: [guard],
    loader: () => null,
    shouldRevalidate: () => false,
    handle: page('admin-area'),
    lazy: async () => ({ Component: (await import('./admin-area.tsx')).AdminArea }),
    children: [
      {
        index: true,
        handle: page('ads/ads-page', 'q'),
        lazy: async () => ({ Component: (await import('./ads/ads-page.tsx')).AdsPage }),
      },
    ],
  },
  {
    path: paths.admin.slice(1),
    middleware: [guard],
    // Something loaded: without it the router would begin a document with the guard, and empty.
    loader: () => null,
    shouldRevalidate: () => false,
    handle: page('admin-area'),
    lazy: async () => ({ Component: (await import('./admin-area.tsx')).AdminArea }),
    children: [
      {
        index: true,
        handle: page('overview/overview-page'),
        lazy: async () => ({
          Component: (await import('./overview/overview-page.tsx')).OverviewPage,
        }),
      },
      {
        path: 'add-product-or-retailer',
        handle: page('add/add-page'),
        lazy: async () => ({ Component: (await import('./add/add-page.tsx')).AddPage }),
      },
      {
        path: 'retailers',
        handle: page('retailers/retailers-page', 'q', 'state', 'home'),
        lazy: async () => ({
          Component: (await import('./retailers/retailers-page.tsx')).RetailersPage,
        }),
      },
      {
        path: 'retailers/:id',
        handle: page('retailers/retailer-page'),
        lazy: async () => ({
          Component: (await import('./retailers/retailer-page.tsx')).RetailerPage,
        }),
      },
      {
        path: 'products',
        handle: page('products/products-page', 'q', 'state', 'category'),
        lazy: async () => ({
          Component: (await import('./products/products-page.tsx')).ProductsPage,
        }),
      },
      {
        path: 'products/:id',
        handle: page('products/product-page'),
        lazy: async () => ({
          Component: (await import('./products/product-page.tsx')).ProductPage,
        }),
      },
      {
        path: 'sources',
        handle: page('sources/sources-page', 'q', 'state'),
        lazy: async () => ({ Component: (await import('./sources/sources-page.tsx')).SourcesPage }),
      },
      {
        path: 'sources/add',
        handle: page('sources/add-source-page', 'shop'),
        lazy: async () => ({
          Component: (await import('./sources/add-source-page.tsx')).AddSourcePage,
        }),
      },
      {
        path: 'sources/:id',
        handle: page('sources/source-page'),
        lazy: async () => ({ Component: (await import('./sources/source-page.tsx')).SourcePage }),
      },
      {
        path: 'runs',
        handle: page('runs/runs-page', 'state'),
        lazy: async () => ({ Component: (await import('./runs/runs-page.tsx')).RunsPage }),
      },
      {
        path: 'runs/:id',
        handle: page('runs/run-page'),
        lazy: async () => ({ Component: (await import('./runs/run-page.tsx')).RunPage }),
      },
      {
        path: 'matches',
        handle: page('matches/matches-page', 'state', 'shop'),
        lazy: async () => ({ Component: (await import('./matches/matches-page.tsx')).MatchesPage }),
      },
      {
        path: 'contact',
        handle: page('contact/contact-page', 'q', 'state'),
        lazy: async () => ({ Component: (await import('./contact/contact-page.tsx')).ContactPage }),
      },
      {
        path: 'contact/:id',
        handle: page('contact/contact-message-page'),
        lazy: async () => ({
          Component: (await import('./contact/contact-message-page.tsx')).ContactMessagePage,
        }),
      },
      {
        path: 'analytics',
        handle: page('analytics/analytics-page', 'days'),
        lazy: async () => ({
          Component: (await import('./analytics/analytics-page.tsx')).AnalyticsPage,
        }),
      },
      {
        path: 'reviews',
        handle: page('reviews/reviews-page', 'q', 'show'),
        lazy: async () => ({ Component: (await import('./reviews/reviews-page.tsx')).ReviewsPage }),
      },
      {
        path: 'audit',
        handle: page('audit/audit-page', 'q', 'about', 'subject', 'from', 'to'),
        lazy: async () => ({ Component: (await import('./audit/audit-page.tsx')).AuditPage }),
      },
      {
        path: 'roles',
        handle: page('people/roles-page', 'q', 'role'),
        lazy: async () => ({ Component: (await import('./people/roles-page.tsx')).RolesPage }),
      },
      {
        path: 'keys',
        handle: page('people/keys-page'),
        lazy: async () => ({ Component: (await import('./people/keys-page.tsx')).KeysPage }),
      },
      // The specification has it elsewhere.
      { path: 'ads', loader: () => redirect(adminPaths.ads) },
    ],
  },
]

/** See PageHandle; `reads` are the parameters of its address. */
const page = (name: string, ...reads: string[]): PageHandle => ({
  module: `src/pages/admin/${name}.tsx`,
  reads,
})
