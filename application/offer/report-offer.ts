import type { AccountId, OfferId } from '#domain/ids.ts'
import type { LimitAttempts } from '../account/limits.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import { offerNotFound } from './offer-errors.ts'
import type { OfferReportKind } from '#domain/offer/offer-report.ts'
import type { OfferReportStore } from './offer-report-store.ts'

/** Throws DomainError 'not-found', 'limited'. */
export type ReportOffer = (
  report: { readonly offerId: OfferId; readonly kind: OfferReportKind; readonly note: string },
  accountId: AccountId,
) => Promise<{
  readonly isRechecked: boolean
}>

type Deps = {
  readonly inTransaction: InTransaction<{ readonly offerReports: OfferReportStore }>
  readonly limitAttempts: LimitAttempts
  readonly clock: Clock
  readonly newId: NewId
}

export const makeReportOffer =
  ({ inTransaction, limitAttempts, clock, newId }: Deps): ReportOffer =>
  async (report, accountId) => {
    await limitAttempts([
      { name: 'offer-report', whom: [accountId], attempts: reportsOfAccount, windowMs: hourMs },
    ])
    const at = clock.now()
    const { offerId, kind } = report
    return inTransaction(async ({ offerReports }) => {
      const outcome = await offerReports.add({ ...report, id: newId(), accountId, at })
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
