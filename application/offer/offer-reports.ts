import type { AnswerOfferReports } from './answer-offer-reports.ts'
import type { CloseOfferReport } from './close-offer-report.ts'
import type { ListOfferReports } from './offer-report-store.ts'
import type { ReportOffer } from './report-offer.ts'

export type OfferReports = {
  readonly report: ReportOffer
  readonly list: ListOfferReports
  readonly close: CloseOfferReport
  readonly answer: AnswerOfferReports
}
