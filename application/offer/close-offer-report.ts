import { DomainError } from '#domain/errors.ts'
import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { MailStore } from '../mail/mail-store.ts'
import type { Clock, InTransaction } from '../ports.ts'
import { answerTo } from './answer-offer-reports.ts'
import type { AdminOutcome } from '#domain/offer/offer-report.ts'
import type { OfferReportStore } from './offer-report-store.ts'

/** Tells the shopper by mail. Throws DomainError 'not-found' when there is no such open report. */
export type CloseOfferReport = (id: string, outcome: AdminOutcome, actor: Actor) => Promise<void>

type Stores = {
  readonly offerReports: OfferReportStore
  readonly mails: MailStore
  readonly audit: AuditLog
}

type Deps = { readonly inTransaction: InTransaction<Stores>; readonly clock: Clock }

export const makeCloseOfferReport =
  ({ inTransaction, clock }: Deps): CloseOfferReport =>
  (id, outcome, actor) =>
    inTransaction(async ({ offerReports, mails, audit }) => {
      const report = await offerReports.take(id)
      if (!report) throw reportNotFound()
      await offerReports.close(id, outcome, clock.now())
      if (report.kind === 'product') await offerReports.settleQuestion(report.offerId)
      await mails.queue(answerTo(report, outcome))
      await audit.record({
        actor,
        action: 'offer_report.closed',
        subject: { kind: 'offer_report', id },
        before: { state: 'open' },
        after: { state: 'closed', outcome },
      })
    })

const reportNotFound = (): DomainError =>
  new DomainError('not-found', 'offer_report.not_found', 'There is no such open report.')
