import type { Country } from '#domain/market/country.ts'
import type { OfferReportKind, OfferReportOutcome } from '#domain/offer/offer-report.ts'

/** What shoppers say of offers, within the caller's transaction. */
export type OfferReportStore = {
  /** With the price and the product as they are; 'open' when this account has said so already. */
  add(report: NewOfferReport): Promise<'added' | 'open' | 'unknown'>
  /**
   * Has the sources of the offer that are collected read now, or `pauseSeconds` after the report
   * before; whether there is one.
   */
  recollect(offerId: string, at: Date, pauseSeconds: number): Promise<boolean>
  /** Asks people what the offer is, unless they are asked already. */
  askWhatItIs(question: { id: string; offerId: string; at: Date }): Promise<void>
  /**
   * Asks people no more what the offer is because of reports, unless another open one still says
   * that it is something else; what a collection would know of it, it asks still.
   */
  settleQuestion(offerId: string): Promise<void>
  /** Open ones of which it is known what became of them; locked, so that others leave them. */
  takeAnswered(now: Date, limit: number): Promise<readonly AnsweredReport[]>
  /** An open one, locked. */
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
  /** Of the offer as it is now; in minor units. */
  readonly priceMinor: number
  /** As the shopper saw it; null once its product is gone. */
  readonly product: { readonly title: string; readonly path: string } | null
}

export type AnsweredReport = OpenOfferReport & {
  readonly isGone: boolean
  /** Whether price and product are as the shopper saw them. */
  readonly isSamePrice: boolean
  readonly isSameProduct: boolean
}

/** An open report as admins see it, the oldest first. */
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
    /** As the shopper saw it. */
    readonly reportedPriceMinor: number
  }
  readonly product: { readonly title: string; readonly path: string } | null
  /** Whether its shop is asked once more by itself; otherwise it waits for an admin. */
  readonly isRechecked: boolean
}

/** Removes those that were answered as long ago as they are kept. */
export type ClearOfferReports = (now: Date) => Promise<void>

/** At most so many. */
export type ListOfferReports = (limit: number) => Promise<readonly OfferReportView[]>
