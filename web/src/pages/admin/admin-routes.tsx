import { redirect, type RouteObject } from 'react-router-dom'
import { guard } from '../../account/guard.ts'
import { pageHandle, pageRoute } from '../../page-handle.ts'
import { paths } from '../../paths.ts'
import { adminPaths } from './admin-paths.ts'

/** Documents are the same for everybody; `AdminOnly` in their frame asks who is there. */
export const makeAdminRoutes = (): RouteObject[] => [
  // Where the specification has it.
  adminArea('ads', [
    pageRoute({
      file: 'admin/ads/ads-page',
      reads: ['q'],
      load: async () => (await import('./ads/ads-page.tsx')).AdsPage,
    }),
  ]),
  adminArea(paths.admin.slice(1), [
    pageRoute({
      file: 'admin/overview/overview-page',
      load: async () => (await import('./overview/overview-page.tsx')).OverviewPage,
    }),
    pageRoute({
      path: 'add-product-or-retailer',
      file: 'admin/add/add-page',
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
    file: 'admin/retailers/retailers-page',
    reads: ['q', 'state', 'home'],
    load: async () => (await import('./retailers/retailers-page.tsx')).RetailersPage,
  }),
  pageRoute({
    path: 'retailers/:id',
    file: 'admin/retailers/retailer-page',
    load: async () => (await import('./retailers/retailer-page.tsx')).RetailerPage,
  }),
  pageRoute({
    path: 'retailers/:id/figures',
    file: 'admin/retailers/retailer-figures-page',
    reads: ['country', 'days'],
    load: async () => (await import('./retailers/retailer-figures-page.tsx')).RetailerFiguresPage,
  }),
  pageRoute({
    path: 'products',
    file: 'admin/products/products-page',
    reads: ['q', 'state', 'category'],
    load: async () => (await import('./products/products-page.tsx')).ProductsPage,
  }),
  pageRoute({
    path: 'products/:id',
    file: 'admin/products/product-page',
    load: async () => (await import('./products/product-page.tsx')).ProductPage,
  }),
  pageRoute({
    path: 'offers',
    file: 'admin/offers/offers-page',
    reads: ['q', 'shop', 'state', 'country', 'min', 'max', 'unread'],
    load: async () => (await import('./offers/offers-page.tsx')).OffersPage,
  }),
  pageRoute({
    path: 'sources',
    file: 'admin/sources/sources-page',
    reads: ['q', 'state'],
    load: async () => (await import('./sources/sources-page.tsx')).SourcesPage,
  }),
  pageRoute({
    path: 'sources/add',
    file: 'admin/sources/add-source-page',
    reads: ['shop'],
    load: async () => (await import('./sources/add-source-page.tsx')).AddSourcePage,
  }),
  pageRoute({
    path: 'sources/connect',
    file: 'admin/connect/connect-page',
    load: async () => (await import('./connect/connect-page.tsx')).ConnectPage,
  }),
  pageRoute({
    path: 'sources/:id',
    file: 'admin/sources/source-page',
    load: async () => (await import('./sources/source-page.tsx')).SourcePage,
  }),
  pageRoute({
    path: 'runs',
    file: 'admin/runs/runs-page',
    reads: ['state'],
    load: async () => (await import('./runs/runs-page.tsx')).RunsPage,
  }),
  pageRoute({
    path: 'runs/:id',
    file: 'admin/runs/run-page',
    load: async () => (await import('./runs/run-page.tsx')).RunPage,
  }),
]

const servicePages = (): RouteObject[] => [
  pageRoute({
    path: 'matches',
    file: 'admin/matches/matches-page',
    reads: ['state', 'shop'],
    load: async () => (await import('./matches/matches-page.tsx')).MatchesPage,
  }),
  pageRoute({
    path: 'contact',
    file: 'admin/contact/contact-page',
    reads: ['q', 'state'],
    load: async () => (await import('./contact/contact-page.tsx')).ContactPage,
  }),
  pageRoute({
    path: 'contact/:id',
    file: 'admin/contact/contact-page',
    load: async () => (await import('./contact/contact-page.tsx')).ContactMessagePage,
  }),
  pageRoute({
    path: 'analytics',
    file: 'admin/analytics/analytics-page',
    reads: ['days'],
    load: async () => (await import('./analytics/analytics-page.tsx')).AnalyticsPage,
  }),
  pageRoute({
    path: 'search',
    file: 'admin/search/search-page',
    reads: ['results'],
    load: async () => (await import('./search/search-page.tsx')).SearchRulesPage,
  }),
  pageRoute({
    path: 'reviews',
    file: 'admin/reviews/reviews-page',
    reads: ['q', 'show'],
    load: async () => (await import('./reviews/reviews-page.tsx')).ReviewsPage,
  }),
  pageRoute({
    path: 'jobs',
    file: 'admin/jobs/jobs-page',
    reads: ['state'],
    load: async () => (await import('./jobs/jobs-page.tsx')).JobsPage,
  }),
  pageRoute({
    path: 'backups',
    file: 'admin/backups/backups-page',
    load: async () => (await import('./backups/backups-page.tsx')).BackupsPage,
  }),
  pageRoute({
    path: 'audit',
    file: 'admin/audit/audit-page',
    reads: ['q', 'about', 'subject', 'from', 'to'],
    load: async () => (await import('./audit/audit-page.tsx')).AuditPage,
  }),
  pageRoute({
    path: 'roles',
    file: 'admin/people/roles-page',
    reads: ['q', 'role'],
    load: async () => (await import('./people/roles-page.tsx')).RolesPage,
  }),
  pageRoute({
    path: 'keys',
    file: 'admin/people/keys-page',
    load: async () => (await import('./people/keys-page.tsx')).KeysPage,
  }),
]

const adminArea = (path: string, children: RouteObject[]): RouteObject => ({
  path,
  middleware: [guard],
  // Without a loader the router would begin a document with the guard, and empty.
  loader: () => null,
  shouldRevalidate: () => false,
  handle: pageHandle('admin/admin-area'),
  lazy: async () => ({ Component: (await import('./admin-area.tsx')).AdminArea }),
  children,
})
