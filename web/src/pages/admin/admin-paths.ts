import { paths, withQuery } from '../../paths.ts'

export const adminPaths = {
  overview: paths.admin,
  add: '/admin/add-product-or-retailer',
  retailers: '/admin/retailers',
  retailer: (id: string): string => `/admin/retailers/${encodeURIComponent(id)}`,
  products: '/admin/products',
  product: (id: string): string => `/admin/products/${encodeURIComponent(id)}`,
  sources: '/admin/sources',
  addSource: '/admin/sources/add',
  connect: '/admin/sources/connect',
  source: (id: number): string => `/admin/sources/${id}`,
  matches: '/admin/matches',
  runs: '/admin/runs',
  run: (id: number): string => `/admin/runs/${id}`,
  ads: '/ads',
  reviews: '/admin/reviews',
  contact: '/admin/contact',
  contactMessage: (id: string): string => `/admin/contact/${encodeURIComponent(id)}`,
  analytics: '/admin/analytics',
  search: '/admin/search',
  roles: '/admin/roles',
  keys: '/admin/keys',
  audit: '/admin/audit',
  auditOf: (kind: string, id: string): string =>
    withQuery('/admin/audit', { subject: `${kind}:${id}` }),
} as const
