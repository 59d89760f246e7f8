import type { ShopFiguresBody } from '#openapi/schemas/admin/shop-figures.ts'
import type { AdminAccountBody } from '#openapi/schemas/admin/account.ts'
import type { AuditEntryBody } from '#openapi/schemas/admin/audit.ts'
import type { AdminKeysBody, CreatedKeyBody, CreateKeyBody } from '#openapi/schemas/admin/key.ts'
import type { AdminOverviewBody } from '#openapi/schemas/admin/overview.ts'
import type {
  AdminProductBody,
  AdminProductItemBody,
  EditProductBody,
  ProductDraftBody,
} from '#openapi/schemas/admin/product.ts'
import type {
  AddRetailerBody,
  AdminRetailerBody,
  EditRetailerBody,
} from '#openapi/schemas/admin/retailer.ts'
import type {
  PathPlacedBody,
  PlacePathBody,
  ShopPathsBody,
} from '#openapi/schemas/admin/shop-path.ts'
import type { AnalyticsSummaryBody } from '#openapi/schemas/analytics.ts'
import type { ContactMessageBody } from '#openapi/schemas/contact.ts'
import { type QueryValues, withQuery } from '../paths.ts'
import type { ApiQuery } from './queries.ts'
import { getJson } from './client.ts'
import { adminList, type ListQuery, readPages } from './paged-list.ts'
import { sendJson } from './send.ts'

export const overviewQuery = (): ApiQuery<AdminOverviewBody> => ({
  queryKey: ['/api/admin/overview'],
  staleTime: 0,
})

/** Every shop that is shown, for choosing one: as it is, which what shoppers are sent may not be. */
export const allRetailersQuery = (): ApiQuery<readonly AdminRetailerBody[]> => {
  const { key, read } = retailerList({ limit: 100 })
  return {
    queryKey: [key],
    queryFn: async ({ signal }) => (await readPages(read, mostPages, signal)).items,
    staleTime: 0,
  }
}

const mostPages = 30

export const retailerList = (values: QueryValues): ListQuery<AdminRetailerBody> =>
  adminList('/api/admin/retailers', values)

const retailerPath = (id: string, part = ''): string =>
  `/api/admin/retailers/${encodeURIComponent(id)}${part}`

export const retailerQuery = (id: string): ApiQuery<AdminRetailerBody> => ({
  queryKey: [retailerPath(id)],
  staleTime: 0,
})

/** What is missing is refused with its field. */
export const addRetailer = (
  retailer: EditRetailerBody & Pick<AddRetailerBody, 'verified' | 'verifiedReason'>,
): Promise<AdminRetailerBody> => sendJson('POST', '/api/retailers', retailer)

export const editRetailer = (id: string, retailer: EditRetailerBody): Promise<unknown> =>
  sendJson('PUT', retailerPath(id), retailer)

export const verifyRetailer = (id: string, reason: string): Promise<unknown> =>
  sendJson('PUT', retailerPath(id, '/verified'), { reason })

export const setRetailerLeftOut = (id: string, isLeftOut: boolean): Promise<unknown> =>
  sendJson(isLeftOut ? 'PUT' : 'DELETE', retailerPath(id, '/left-out'))

export const unverifyRetailer = (id: string): Promise<unknown> =>
  sendJson('DELETE', retailerPath(id, '/verified'))

export const setRetailerArchived = (id: string, isArchived: boolean): Promise<unknown> =>
  sendJson(isArchived ? 'PUT' : 'DELETE', retailerPath(id, '/archived'))

const figuresPath = (id: string, end: string, country: string, days: string): string =>
  withQuery(retailerPath(id, end), { country, days })

/** `country` and `days` as they stand in the page's address. */
export const shopFiguresQuery = (
  id: string,
  country: string,
  days: string,
): ApiQuery<ShopFiguresBody> => ({
  queryKey: [figuresPath(id, '/figures', country, days)],
  staleTime: 0,
})

export const shopFiguresFile = (id: string, country: string, days: string): string =>
  figuresPath(id, '/figures.csv', country, days)

export const shopPathsQuery = (id: string): ApiQuery<ShopPathsBody> => ({
  queryKey: [retailerPath(id, '/paths')],
  staleTime: 0,
})

export const placePath = (id: string, asked: PlacePathBody): Promise<PathPlacedBody> =>
  sendJson('POST', retailerPath(id, '/paths'), asked)

export const productList = (values: QueryValues): ListQuery<AdminProductItemBody> =>
  adminList('/api/admin/products', values)

const productPath = (id: string, part = ''): string =>
  `/api/admin/products/${encodeURIComponent(id)}${part}`

export const adminProductQuery = (id: string): ApiQuery<AdminProductBody> => ({
  queryKey: [productPath(id)],
  staleTime: 0,
})

export const addProduct = (product: ProductDraftBody): Promise<AdminProductBody> =>
  sendJson('POST', '/api/products', product)

export const editProduct = (id: string, product: EditProductBody): Promise<AdminProductBody> =>
  sendJson('PUT', productPath(id), product)

/** As it is now, beside what is shown. */
export const readAdminProduct = (id: string): Promise<AdminProductBody> =>
  getJson((...asked) => fetch(...asked), productPath(id))

export const setProductArchived = (id: string, isArchived: boolean): Promise<unknown> =>
  sendJson(isArchived ? 'PUT' : 'DELETE', productPath(id, '/archived'))

export const accountList = (values: QueryValues): ListQuery<AdminAccountBody> =>
  adminList('/api/admin/accounts', values)

export const setRole = (uid: string, role: AdminAccountBody['role']): Promise<unknown> =>
  sendJson('PUT', `/api/admin/accounts/${encodeURIComponent(uid)}/role`, { role })

export const auditList = (values: QueryValues): ListQuery<AuditEntryBody> =>
  adminList('/api/admin/audit', values)

export const keysQuery = (): ApiQuery<AdminKeysBody> => ({
  queryKey: ['/api/admin/keys'],
  staleTime: 0,
})

export const createKey = (key: CreateKeyBody): Promise<CreatedKeyBody> =>
  sendJson('POST', '/api/admin/keys', key)

export const revokeKey = (id: string): Promise<unknown> =>
  sendJson('DELETE', `/api/admin/keys/${encodeURIComponent(id)}`)

export const contactList = (values: QueryValues): ListQuery<ContactMessageBody> =>
  adminList('/api/admin/contact', values)

const contactPath = (id: string, part = ''): string =>
  `/api/admin/contact/${encodeURIComponent(id)}${part}`

export const contactMessageQuery = (id: string): ApiQuery<ContactMessageBody> => ({
  queryKey: [contactPath(id)],
  staleTime: 0,
})

export const closeContactMessage = (id: string): Promise<ContactMessageBody> =>
  sendJson('PUT', contactPath(id, '/closed'))

/** `days` = how many to look back on; as many as usual when empty. */
export const analyticsQuery = (days: string): ApiQuery<AnalyticsSummaryBody> => ({
  queryKey: [withQuery('/api/admin/analytics', { days })],
  staleTime: 0,
})
