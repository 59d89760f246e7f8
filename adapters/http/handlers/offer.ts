import { signInNeeded } from '#application/account/account-errors.ts'
import { offerNotFound } from '#application/offer/offer-errors.ts'
import type { Reporter } from '#application/offer/offer-reports.ts'
import type { OfferReportKind } from '#domain/offer/offer-report.ts'
import type { offerOperations } from '#openapi/operations/offer.ts'
import {
  toManagedOfferBody,
  toOfferAction,
  toOfferFilter,
  toOutcomesBody,
} from '../admin-bodies/managed-offer-body.ts'
import { toOfferReportBody } from '../admin-bodies/offer-report-body.ts'
import { asJson } from '../as-json.ts'
import type { Handlers, Visitor } from './handler.ts'

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
  readOfferProvenance: async ({ offers }, { params: { id } }) => {
    const found = await offers.findProvenance(id)
    if (!found) throw offerNotFound()
    return asJson(found)
  },
  reportOffer: async ({ offerReports }, { params, body, visitor }) => {
    const { kind, note, amountMinor = null, email = null } = body
    const report = { offerId: params.id, kind, note, saidMinor: amountMinor }
    return offerReports.report(report, reporterOf(visitor, kind, email))
  },
  closeOfferReport: async ({ offerReports }, { params: { id }, body, actor }) =>
    offerReports.close(id, body.outcome, actor),
}

const mostReports = 100

/** That it is another product is taken from accounts alone. */
const reporterOf = (
  { session, client }: Visitor,
  kind: OfferReportKind,
  email: string | null,
): Reporter => {
  if (session) return { accountId: session.account.id }
  if (kind === 'product') throw signInNeeded()
  return { addressBlock: client().addressBlock, email }
}
