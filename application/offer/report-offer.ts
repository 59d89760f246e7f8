import type { LimitAttempts } from '../account/limits.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import { offerNotFound } from './offer-errors.ts'
import type { OfferReportKind } from '#domain/offer/offer-report.ts'
import type { OfferReportStore } from './offer-report-store.ts'

/**
 * A wrong price schedules the shop's sources, another product creates a match question; both are
 * answered by email. Idempotent. Throws DomainError 'not-found' for an unknown offer, 'limited'
 * when an account reports too much.
 */
export type ReportOffer = (
  report: { readonly offerId: string; readonly kind: OfferReportKind; readonly note: string },
  accountId: string,
) => Promise<{
  /** Whether its source is read again automatically; otherwise an admin must act. */
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

/** Between two readings of a source because of reports. */
const pauseSeconds = 15 * 60
