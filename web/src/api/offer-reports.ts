import type {
  OfferProvenanceBody,
  OfferReportedBody,
  ReportOfferBody,
} from '#openapi/schemas/offer-report.ts'
import type { ApiQuery } from './queries.ts'
import { sendJson } from './send.ts'

/** How we know of an offer. */
export const provenanceQuery = (offerId: string): ApiQuery<OfferProvenanceBody> => ({
  queryKey: [`/api/offers/${offerId}/provenance`],
})

export const reportOffer = (offerId: string, report: ReportOfferBody): Promise<OfferReportedBody> =>
  sendJson('POST', `/api/offers/${offerId}/reports`, report)
