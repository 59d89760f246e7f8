import { redirect, type RouteObject } from 'react-router-dom'
import { guard } from '../../account/guard.ts'
import { pageRoute } from '../../page-route.ts'
import { paths } from '../../paths.ts'
import { adminPaths } from './admin-paths.ts'

/** Documents are the same for everybody; `AdminOnly` in their frame asks who is there. */
export const makeAdminRoutes = (): RouteObject[] => [
  // Where the specification has it.
  adminArea('ads', [
    pageRoute({
      load: async () => (await import('./ads/ads-page.tsx')).AdsPage,
    }),
  ]),
  adminArea(paths.admin.slice(1), [
    pageRoute({
      load: async () => (await import('./overview/overview-page.tsx')).OverviewPage,
    }),
    pageRoute({
      path: 'add-product-or-retailer',
      load: async () => (await import('./add/add-page.tsx')).AddPage,
    }),
    ...cataloguePages(),
    ...servicePages(),
    // The specification has it elsewhere.
    { path: 'ads', loader: () => redirect(adminPaths.ads) },
  ]),
]

const cataloguePages = (): RouteObject[] => [
  pageRoute({
    path: 'retailers',
    load: async () => (await import('./retailers/retailers-page.tsx')).RetailersPage,
  }),
  pageRoute({
    path: 'retailers/:id',
    load: async () => (await import('./retailers/retailer-page.tsx')).RetailerPage,
  }),
  pageRoute({
    path: 'retailers/:id/figures',
    load: async () => (await import('./retailers/retailer-figures-page.tsx')).RetailerFiguresPage,
  }),
  pageRoute({
    path: 'products',
    load: async () => (await import('./products/products-page.tsx')).ProductsPage,
  }),
  pageRoute({
    path: 'products/:id',
    load: async () => (await import('./products/product-page.tsx')).ProductPage,
  }),
  pageRoute({
    path: 'attributes',
    load: async () => (await import('./attributes/attributes-page.tsx')).AttributesPage,
  }),
  pageRoute({
    path: 'offers',
    load: async () => (await import('./offers/offers-page.tsx')).OffersPage,
  }),
  pageRoute({
    path: 'sources',
    load: async () => (await import('./sources/sources-page.tsx')).SourcesPage,
  }),
  pageRoute({
    path: 'sources/add',
    load: async () => (await import('./sources/add-source-page.tsx')).AddSourcePage,
  }),
  pageRoute({
    path: 'sources/connect',
    load: async () => (await import('./connect/connect-page.tsx')).ConnectPage,
  }),
  pageRoute({
    path: 'sources/:id',
    load: async () => (await import('./sources/source-page.tsx')).SourcePage,
  }),
  pageRoute({
    path: 'runs',
    load: async () => (await import('./runs/runs-page.tsx')).RunsPage,
  }),
  pageRoute({
    path: 'runs/:id',
    load: async () => (await import('./runs/run-page.tsx')).RunPage,
  }),
]

const servicePages = (): RouteObject[] => [
  pageRoute({
    path: 'matches',
    load: async () => (await import('./matches/matches-page.tsx')).MatchesPage,
  }),
  pageRoute({
    path: 'contact',
    load: async () => (await import('./contact/contact-page.tsx')).ContactPage,
  }),
  pageRoute({
    path: 'contact/:id',
    load: async () => (await import('./contact/contact-page.tsx')).ContactMessagePage,
  }),
  pageRoute({
    path: 'analytics',
    load: async () => (await import('./analytics/analytics-page.tsx')).AnalyticsPage,
  }),
  pageRoute({
    path: 'search',
    load: async () => (await import('./search/search-page.tsx')).SearchRulesPage,
  }),
  pageRoute({
    path: 'reviews',
    load: async () => (await import('./reviews/reviews-page.tsx')).ReviewsPage,
  }),
  pageRoute({
    path: 'jobs',
    load: async () => (await import('./jobs/jobs-page.tsx')).JobsPage,
  }),
  pageRoute({
    path: 'backups',
    load: async () => (await import('./backups/backups-page.tsx')).BackupsPage,
  }),
  pageRoute({
    path: 'audit',
    load: async () => (await import('./audit/audit-page.tsx')).AuditPage,
  }),
  pageRoute({
    path: 'roles',
    load: async () => (await import('./people/roles-page.tsx')).RolesPage,
  }),
  pageRoute({
    path: 'keys',
    load: async () => (await import('./people/keys-page.tsx')).KeysPage,
  }),
]

const adminArea = (path: string, children: RouteObject[]): RouteObject => ({
  path,
  middleware: [guard],
  // Without a loader the router would begin a document with the guard, and empty.
  loader: () => null,
  shouldRevalidate: () => false,
  lazy: async () => ({ Component: (await import('./admin-area.tsx')).AdminArea }),
  children,
})
