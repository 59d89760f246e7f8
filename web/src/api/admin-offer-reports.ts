import type { AdminOfferReportsBody, CloseOfferReportBody } from '#openapi/schemas/offer-report.ts'
import type { ApiQuery } from './queries.ts'
import { sendJson } from './send.ts'

/** What shoppers said of offers and nobody has answered yet. */
export const offerReportsQuery = (): ApiQuery<AdminOfferReportsBody> => ({
  queryKey: ['/api/admin/offer-reports'],
  staleTime: 0,
})

export const closeOfferReport = (id: string, answer: CloseOfferReportBody): Promise<unknown> =>
  sendJson('PUT', `/api/admin/offer-reports/${id}/closed`, answer)
