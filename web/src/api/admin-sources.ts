import type { AdminRunBody, AdminRunReportBody } from '#openapi/schemas/admin/run.ts'
import type {
  ConnectedShopBody,
  ConnectShopBody,
  InspectShopBody,
  ShopInspectionBody,
} from '#openapi/schemas/admin/shop.ts'
import type {
  AddSourceBody,
  AdminSourceBody,
  EditSourceBody,
} from '#openapi/schemas/admin/source.ts'
import type { QueryValues } from '../paths.ts'
import { adminList, type ListQuery } from './paged-list.ts'
import type { ApiQuery } from './queries.ts'
import { sendJson } from './send.ts'

export const sourceList = (values: QueryValues): ListQuery<AdminSourceBody> =>
  adminList('/api/admin/sources', values)

const sourcePath = (id: string | number, part = ''): string =>
  `/api/admin/sources/${encodeURIComponent(id)}${part}`

export const sourceQuery = (id: string): ApiQuery<AdminSourceBody> => ({
  queryKey: [sourcePath(id)],
  staleTime: 0,
})

export const addSource = (source: AddSourceBody): Promise<AdminSourceBody> =>
  sendJson('POST', '/api/admin/sources', source)

/** Takes up to a minute. */
export const inspectShop = (asked: InspectShopBody): Promise<ShopInspectionBody> =>
  sendJson('POST', '/api/admin/shops/inspections', asked)

export const connectShop = (shop: ConnectShopBody): Promise<ConnectedShopBody> =>
  sendJson('POST', '/api/admin/shops', shop)

export const editSource = (id: number, source: EditSourceBody): Promise<unknown> =>
  sendJson('PUT', sourcePath(id), source)

export const removeSource = (id: number): Promise<unknown> => sendJson('DELETE', sourcePath(id))

export const pauseSource = (id: number, reason: string): Promise<unknown> =>
  sendJson('PUT', sourcePath(id, '/paused'), { reason })

export const resumeSource = (id: number): Promise<unknown> =>
  sendJson('DELETE', sourcePath(id, '/paused'))

export const requestRun = (id: number): Promise<unknown> =>
  sendJson('POST', sourcePath(id, '/runs'))

export const runList = (values: QueryValues): ListQuery<AdminRunBody> =>
  adminList('/api/admin/runs', values)

const runPath = (id: string | number, part = ''): string =>
  `/api/admin/runs/${encodeURIComponent(id)}${part}`

export const runQuery = (id: string): ApiQuery<AdminRunReportBody> => ({
  queryKey: [runPath(id)],
  staleTime: 0,
})

export const confirmRun = (id: number): Promise<unknown> =>
  sendJson('POST', runPath(id, '/confirm'))

export const discardRun = (id: number): Promise<unknown> =>
  sendJson('POST', runPath(id, '/discard'))
