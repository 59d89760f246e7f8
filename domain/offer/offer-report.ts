export const offerReportKinds = ['price', 'product'] as const
export type OfferReportKind = (typeof offerReportKinds)[number]

export type OfferReportOutcome =
  | 'price-changed'
  | 'price-same'
  | 'offer-gone'
  | 'moved'
  | 'stays'
  | AdminOutcome

export const adminOutcomes = ['corrected', 'right'] as const
export type AdminOutcome = (typeof adminOutcomes)[number]

/** Offers whose price was reported as wrong, each once in what became of it. */
export type PriceReportCounts = {
  readonly right: number
  readonly wrong: number
  /** The offer itself was gone. */
  readonly gone: number
}

export type AnsweredReport = { readonly offerId: string; readonly outcome: OfferReportOutcome }

export const countPriceReports = (reports: readonly AnsweredReport[]): PriceReportCounts => {
  const count = (...outcomes: readonly OfferReportOutcome[]): number =>
    new Set(reports.flatMap(({ offerId, outcome }) => (outcomes.includes(outcome) ? offerId : [])))
      .size
  return {
    right: count('price-same', 'right'),
    wrong: count('price-changed', 'corrected'),
    gone: count('offer-gone'),
  }
}

export const answeredReportMs = 365 * 24 * 60 * 60_000

export const longestReportNote = 500
