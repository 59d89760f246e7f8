import type { Country } from '#domain/market/country.ts'
import type { OfferReportKind, OfferReportOutcome } from '#domain/offer/offer-report.ts'

export type OfferReportStore = {
  /**
   * Stores the current price and product with it; 'open' when this account has reported it already.
   */
  add(report: NewOfferReport): Promise<'added' | 'open' | 'unknown'>
  /**
   * Schedules the sources of the offer, at most every `pauseSeconds`; returns whether there is one.
   */
  recollect(offerId: string, at: Date, pauseSeconds: number): Promise<boolean>
  /** Unless such a question is open. */
  askWhatItIs(question: { id: string; offerId: string; at: Date }): Promise<void>
  /** Closes the question unless another open report, or a collection, needs it. */
  settleQuestion(offerId: string): Promise<void>
  /** Open reports with a known result; locks them and skips locked ones. */
  takeAnswered(now: Date, limit: number): Promise<readonly AnsweredReport[]>
  /** Locks it. */
  take(id: string): Promise<OpenOfferReport | undefined>
  close(id: string, outcome: OfferReportOutcome, at: Date): Promise<void>
}

export type NewOfferReport = {
  readonly id: string
  readonly offerId: string
  readonly accountId: string
  readonly kind: OfferReportKind
  readonly note: string
  readonly at: Date
}

export type OpenOfferReport = {
  readonly id: string
  readonly offerId: string
  readonly kind: OfferReportKind
  readonly reporter: { readonly accountId: string; readonly email: string; readonly name: string }
  readonly shop: string
  readonly country: Country
  /** Current price in minor units. */
  readonly priceMinor: number
  /** At the time of the report; null once the product is gone. */
  readonly product: { readonly title: string; readonly path: string } | null
}

export type AnsweredReport = OpenOfferReport & {
  readonly isGone: boolean
  /** Whether price and product are unchanged since the report. */
  readonly isSamePrice: boolean
  readonly isSameProduct: boolean
}

/** Oldest first. */
export type OfferReportView = {
  readonly id: string
  readonly kind: OfferReportKind
  readonly note: string
  readonly reportedAt: Date
  readonly shop: { readonly slug: string; readonly name: string }
  readonly country: Country
  readonly offer: {
    readonly id: string
    readonly title: string
    readonly priceMinor: number
    /** At the time of the report. */
    readonly reportedPriceMinor: number
  }
  readonly product: { readonly title: string; readonly path: string } | null
  /** Whether its source is read again automatically; otherwise an admin must act. */
  readonly isRechecked: boolean
}

export type ClearOfferReports = (now: Date) => Promise<void>

export type ListOfferReports = (limit: number) => Promise<readonly OfferReportView[]>
