import type { AdminProductBody } from '#openapi/schemas/admin/product.ts'
import { sendJson } from './send.ts'

/** Answers the product that lives on. */
export const mergeProduct = (id: string, productId: string): Promise<AdminProductBody> =>
  sendJson('PUT', pathOf(id), { productId })

export const unmergeProduct = (id: string): Promise<AdminProductBody> =>
  sendJson('DELETE', pathOf(id))

const pathOf = (id: string): string => `/api/admin/products/${encodeURIComponent(id)}/merged-into`
