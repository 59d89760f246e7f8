import { DomainError } from '#domain/errors.ts'
import type { AccountId, OfferId } from '#domain/ids.ts'
import { currencyOf } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type {
  AdminOutcome,
  OfferReportKind,
  OfferReportOutcome,
} from '#domain/offer/offer-report.ts'
import { hasVisibleText } from '#domain/visible-text.ts'
import type { LimitAttempts } from '../account/limits.ts'
import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { MailMessage, MailStore } from '../mail/mail-store.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import { offerNotFound } from './offer-errors.ts'
import type {
  AnsweredReport,
  ListOfferReports,
  OfferReportStore,
  OpenOfferReport,
} from './offer-report-store.ts'

export type OfferReports = {
  readonly report: ReportOffer
  readonly list: ListOfferReports
  readonly close: CloseOfferReport
  readonly answer: AnswerOfferReports
}

/** Throws DomainError 'not-found', 'limited'. */
export type ReportOffer = (
  report: { readonly offerId: OfferId; readonly kind: OfferReportKind; readonly note: string },
  accountId: AccountId,
) => Promise<{
  readonly isRechecked: boolean
}>

type ReportOfferDeps = {
  readonly inTransaction: InTransaction<{ readonly offerReports: OfferReportStore }>
  readonly limitAttempts: LimitAttempts
  readonly clock: Clock
  readonly newId: NewId
}

export const makeReportOffer =
  ({ inTransaction, limitAttempts, clock, newId }: ReportOfferDeps): ReportOffer =>
  async (report, accountId) => {
    await limitAttempts([
      { name: 'offer-report', whom: [accountId], attempts: reportsOfAccount, windowMs: hourMs },
    ])
    const at = clock.now()
    const { offerId, kind } = report
    const note = hasVisibleText(report.note) ? report.note : ''
    return inTransaction(async ({ offerReports }) => {
      const outcome = await offerReports.add({ ...report, note, id: newId(), accountId, at })
      if (outcome === 'unknown') throw offerNotFound()
      if (kind === 'product') {
        await offerReports.askWhatItIs({ id: newId(), offerId, at })
        return { isRechecked: false }
      }
      return { isRechecked: await offerReports.recollect(offerId, at, pauseSeconds) }
    })
  }

const hourMs = 3_600_000
const reportsOfAccount = 20

/** Between two collections because of reports. */
const pauseSeconds = 15 * 60

export type AnswerOfferReports = () => Promise<void>

type Stores = { readonly offerReports: OfferReportStore; readonly mails: MailStore }

type AnswerOfferReportsDeps = {
  readonly inTransaction: InTransaction<Stores>
  readonly clock: Clock
}

export const makeAnswerOfferReports =
  ({ inTransaction, clock }: AnswerOfferReportsDeps): AnswerOfferReports =>
  async () => {
    for (;;) {
      const answered = await inTransaction(async ({ offerReports, mails }) => {
        const now = clock.now()
        const reports = await offerReports.takeAnswered(now, reportsAtOnce)
        for (const report of reports) {
          const outcome = outcomeOf(report)
          await offerReports.close(report.id, outcome, now)
          if (report.kind === 'product') await offerReports.settleQuestion(report.offerId)
          await mails.queue(answerTo(report, outcome))
        }
        return reports.length
      })
      if (answered < reportsAtOnce) return
    }
  }

const reportsAtOnce = 100

const outcomeOf = ({
  kind,
  isGone,
  isSamePrice,
  isSameProduct,
}: AnsweredReport): OfferReportOutcome => {
  if (kind === 'product' && !isSameProduct) return 'moved'
  if (isGone) return 'offer-gone'
  if (kind === 'product') return 'stays'
  return isSamePrice ? 'price-same' : 'price-changed'
}

const answerTo = (
  { id, reporter, shop, country, priceMinor, product }: OpenOfferReport,
  outcome: OfferReportOutcome,
): MailMessage => ({
  key: `offer-report-answered ${id}`,
  kind: 'offer-report-answered',
  recipient: reporter.email,
  data: {
    name: reporter.name,
    outcome,
    shop,
    price: formatPrice(priceMinor, currencyOf(country)),
    product: product ?? undefined,
  },
  owner: { accountId: reporter.accountId },
})

/** Tells the shopper by mail. Throws DomainError 'not-found' when there is no such open report. */
export type CloseOfferReport = (id: string, outcome: AdminOutcome, actor: Actor) => Promise<void>

type CloseOfferReportDeps = {
  readonly inTransaction: InTransaction<Stores & { audit: AuditLog }>
  readonly clock: Clock
}

export const makeCloseOfferReport =
  ({ inTransaction, clock }: CloseOfferReportDeps): CloseOfferReport =>
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
