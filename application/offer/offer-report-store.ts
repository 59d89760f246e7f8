import type { AccountId, OfferId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { OfferReportKind, OfferReportOutcome } from '#domain/offer/offer-report.ts'

export type OfferReportStore = {
  /** Nothing new where this account, or some visitor, has reported it already; undefined for an unknown offer. */
  /** Said again, the last word counts; `reportedAt` moves on by no less than the pause. */
  add(report: NewOfferReport, pauseSeconds: number): Promise<ReportedOffer | undefined>
  recollect(offerId: OfferId, at: Date, pauseSeconds: number): Promise<boolean>
  askWhatItIs(question: { id: string; offerId: OfferId; at: Date }): Promise<void>
  /** Closes the question that reports raised, unless another open report still says the same. */
  settleQuestion(offerId: OfferId): Promise<void>
  takeAnswered(now: Date, limit: number): Promise<readonly AnsweredReport[]>
  take(id: string): Promise<OpenOfferReport | undefined>
  /** Forgets the addresses of visitors. */
  close(id: string, outcome: OfferReportOutcome, at: Date): Promise<void>
}

type NewOfferReport = {
  readonly id: string
  readonly offerId: OfferId
  /** Null of a visitor. */
  readonly accountId: AccountId | null
  /** Of a visitor who wants the answer. */
  readonly email: string | null
  readonly kind: OfferReportKind
  /** What the price is, in minor units; null where that is not said. */
  readonly saidMinor: number | null
  readonly note: string
  readonly at: Date
}

export type ReportedOffer = {
  readonly shop: string
  readonly country: Country
  readonly priceMinor: number
}

export type OpenOfferReport = {
  readonly id: string
  readonly offerId: OfferId
  readonly kind: OfferReportKind
  /** Null of visitors. */
  readonly reporter: {
    readonly accountId: AccountId
    readonly email: string
    readonly name: string
  } | null
  /** Visitors who want the answer, with what each of them said the price is. */
  readonly visitors: readonly { readonly email: string; readonly saidMinor: number | null }[]
  readonly shop: string
  readonly country: Country
  readonly priceMinor: number
  readonly reportedPriceMinor: number
  readonly saidMinor: number | null
  /** As the shopper saw it; null once its product is gone. */
  readonly product: { readonly title: string; readonly path: string } | null
}

export type AnsweredReport = OpenOfferReport & {
  readonly isGone: boolean
  readonly isSamePrice: boolean
  readonly isSameProduct: boolean
}

export type OfferReportView = {
  readonly id: string
  readonly kind: OfferReportKind
  readonly fromAccount: boolean
  readonly saidMinor: number | null
  readonly note: string
  readonly reportedAt: Date
  readonly shop: { readonly slug: string; readonly name: string }
  readonly country: Country
  readonly offer: {
    readonly id: string
    readonly title: string
    readonly priceMinor: number
    readonly reportedPriceMinor: number
  }
  readonly product: { readonly title: string; readonly path: string } | null
  readonly isRechecked: boolean
}

export type ClearOfferReports = (now: Date) => Promise<void>

export type ListOfferReports = (limit: number) => Promise<readonly OfferReportView[]>
