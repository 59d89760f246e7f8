import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import { makeListOfferReports } from '#adapters/postgres/offer/offer-reports.ts'
import { makeLimitAttempts } from '#application/account/limits.ts'
import {
  makeAnswerOfferReports,
  type AnswerOfferReports,
} from '#application/offer/answer-offer-reports.ts'
import {
  makeCloseOfferReport,
  type CloseOfferReport,
} from '#application/offer/close-offer-report.ts'
import type { ListOfferReports } from '#application/offer/offer-report-store.ts'
import { makeReportOffer, type ReportOffer } from '#application/offer/report-offer.ts'
import type { DependencyContainer } from 'tsyringe'
import { tokens } from './tokens.ts'

/** What shoppers say of offers, and what becomes of it. */
export type OfferReports = {
  readonly report: ReportOffer
  readonly list: ListOfferReports
  readonly close: CloseOfferReport
  readonly answer: AnswerOfferReports
}

export const makeOfferReports = (c: DependencyContainer): OfferReports => {
  const { db } = c.resolve(tokens.database)
  const clock = c.resolve(tokens.clock)
  const deps = {
    inTransaction: c.resolve(tokens.inTransaction),
    limitAttempts: makeLimitAttempts({ attempts: makePgAttempts(db), clock }),
    newId: c.resolve(tokens.newId),
    clock,
  }
  return {
    report: makeReportOffer(deps),
    list: makeListOfferReports(db),
    close: makeCloseOfferReport(deps),
    answer: makeAnswerOfferReports(deps),
  }
}
