import type { offerOperations } from '#openapi/operations/offer.ts'
import {
  toManagedOfferBody,
  toOfferAction,
  toOfferFilter,
  toOutcomesBody,
} from '../admin-bodies/managed-offer-body.ts'
import { toOfferReportBody } from '../admin-bodies/offer-report-body.ts'
import type { Handlers } from './handler.ts'

export const offerHandlers: Handlers<typeof offerOperations> = {
  searchOffers: async ({ offers, clock }, { query }) => {
    const { items, next } = await offers.search(toOfferFilter(query, clock.now()))
    return { items: items.map(toManagedOfferBody), nextCursor: next }
  },
  actOnOffers: async ({ offers }, { body, actor }) =>
    toOutcomesBody(await offers.act(body.offers, toOfferAction(body), actor)),
  listOfferReports: async ({ offerReports }) => ({
    items: (await offerReports.list(mostReports)).map(toOfferReportBody),
  }),
  closeOfferReport: async ({ offerReports }, { params: { id }, body, actor }) =>
    offerReports.close(id, body.outcome, actor),
}

const mostReports = 100
