import type {
  ActOnOffersBody,
  ManagedOfferBody,
  OfferOutcomesBody,
} from '#openapi/schemas/admin/offer.ts'
import type { QueryValues } from '../paths.ts'
import { adminList, type ListQuery } from './paged-list.ts'
import { sendJson } from './send.ts'

export const managedOffers = (values: QueryValues): ListQuery<ManagedOfferBody> =>
  adminList('/api/admin/offers', values)

export const actOnOffers = (asked: ActOnOffersBody): Promise<OfferOutcomesBody> =>
  sendJson('POST', '/api/admin/offers/actions', asked)
