import type { dealOperations } from '#openapi/operations/deal.ts'
import { toDealRequest, toDealsBody } from '../bodies/deals-body.ts'
import type { Handlers } from './handler.ts'

export const dealHandlers: Handlers<typeof dealOperations> = {
  listDeals: async ({ deals }, { query }) =>
    toDealsBody(await deals.find(toDealRequest(query)), query.country),
  countDeals: async ({ deals }, { query }) => ({ total: await deals.count(toDealRequest(query)) }),
}
