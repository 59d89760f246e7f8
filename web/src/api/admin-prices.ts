import type {
  PastPricesBody,
  StrikeBody,
  StrikePriceBody,
  StrikesBody,
} from '#openapi/schemas/admin/strike.ts'
import { withQuery } from '../paths.ts'
import type { ApiQuery } from './queries.ts'
import { sendJson } from './send.ts'

/** `limit`: prices of each offer. */
export const pastPricesQuery = (productId: string, limit: number): ApiQuery<PastPricesBody> => ({
  queryKey: [withQuery(`/api/admin/products/${encodeURIComponent(productId)}/prices`, { limit })],
  staleTime: 0,
})

export const strikesQuery = (product: string): ApiQuery<StrikesBody> => ({
  queryKey: [withQuery('/api/admin/price-strikes', { product })],
  staleTime: 0,
})

export const strikePrice = (strike: StrikePriceBody): Promise<StrikeBody> =>
  sendJson('POST', '/api/admin/price-strikes', strike)

export const undoStrike = (id: string): Promise<unknown> =>
  sendJson('PUT', `/api/admin/price-strikes/${encodeURIComponent(id)}/undone`)
