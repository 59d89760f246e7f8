import { currencyOf } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { MailMessage, MailStore } from '../mail/mail-store.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { OfferReportOutcome } from '#domain/offer/offer-report.ts'
import type { AnsweredReport, OfferReportStore, OpenOfferReport } from './offer-report-store.ts'

export type AnswerOfferReports = () => Promise<void>

type Stores = { readonly offerReports: OfferReportStore; readonly mails: MailStore }

type Deps = { readonly inTransaction: InTransaction<Stores>; readonly clock: Clock }

export const makeAnswerOfferReports =
  ({ inTransaction, clock }: Deps): AnswerOfferReports =>
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

export const answerTo = (
  { id, reporter, shop, country, priceMinor, product }: OpenOfferReport,
  outcome: OfferReportOutcome,
): MailMessage => ({
  key: `offer-report-answered ${id}`,
  kind: 'offer-report-answered',
  recipient: reporter.email,
  parameters: {
    name: reporter.name,
    outcome,
    shop,
    price: formatPrice(priceMinor, currencyOf(country)),
    ...(product && { product: product.title, path: product.path }),
  },
  owner: { accountId: reporter.accountId },
})
