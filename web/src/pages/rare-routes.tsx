import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '../page-handle.ts'
import { makeAdminRoutes } from './admin/admin-routes.tsx'

/** The pages of admins, and those that most come to by a mail: first views go without their list. */
export const makeRareRoutes = (): RouteObject[] => [
  ...makeAdminRoutes(),
  pageRoute({
    path: 'watches',
    file: 'watches/watches-page',
    reads: ['token'],
    load: async () => (await import('./watches/watches-page.tsx')).WatchesPage,
  }),
]
