import { redirect, type RouteObject } from 'react-router-dom'
import { guard } from '../../account/guard.ts'
import { pageRoute, pageRoutes } from '../../page-route.ts'
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
    ...pages(),
    // The specification has it elsewhere.
    { path: 'ads', loader: () => redirect(adminPaths.ads) },
  ]),
]

const pages = (): RouteObject[] =>
  pageRoutes({
    'add-product-or-retailer': async () => (await import('./add/add-page.tsx')).AddPage,
    retailers: async () => (await import('./retailers/retailers-page.tsx')).RetailersPage,
    'retailers/:id': async () => (await import('./retailers/retailer-page.tsx')).RetailerPage,
    'retailers/:id/figures': async () =>
      (await import('./retailers/retailer-figures-page.tsx')).RetailerFiguresPage,
    products: async () => (await import('./products/products-page.tsx')).ProductsPage,
    'products/:id': async () => (await import('./products/product-page.tsx')).ProductPage,
    attributes: async () => (await import('./attributes/attributes-page.tsx')).AttributesPage,
    offers: async () => (await import('./offers/offers-page.tsx')).OffersPage,
    sources: async () => (await import('./sources/sources-page.tsx')).SourcesPage,
    'sources/add': async () => (await import('./sources/add-source-page.tsx')).AddSourcePage,
    'sources/connect': async () => (await import('./connect/connect-page.tsx')).ConnectPage,
    'sources/:id': async () => (await import('./sources/source-page.tsx')).SourcePage,
    runs: async () => (await import('./runs/runs-page.tsx')).RunsPage,
    'runs/:id': async () => (await import('./runs/run-page.tsx')).RunPage,
    matches: async () => (await import('./matches/matches-page.tsx')).MatchesPage,
    contact: async () => (await import('./contact/contact-page.tsx')).ContactPage,
    'contact/:id': async () => (await import('./contact/contact-page.tsx')).ContactMessagePage,
    analytics: async () => (await import('./analytics/analytics-page.tsx')).AnalyticsPage,
    search: async () => (await import('./search/search-page.tsx')).SearchRulesPage,
    reviews: async () => (await import('./reviews/reviews-page.tsx')).ReviewsPage,
    jobs: async () => (await import('./jobs/jobs-page.tsx')).JobsPage,
    backups: async () => (await import('./backups/backups-page.tsx')).BackupsPage,
    audit: async () => (await import('./audit/audit-page.tsx')).AuditPage,
    roles: async () => (await import('./people/roles-page.tsx')).RolesPage,
    keys: async () => (await import('./people/keys-page.tsx')).KeysPage,
  })

const adminArea = (path: string, children: RouteObject[]): RouteObject => ({
  path,
  middleware: [guard],
  // Without a loader the router would begin a document with the guard, and empty.
  loader: () => null,
  shouldRevalidate: () => false,
  lazy: async () => ({ Component: (await import('./admin-area.tsx')).AdminArea }),
  children,
})
