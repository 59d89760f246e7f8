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

/** What became of reports that a price is wrong. */
export type PriceReportCounts = {
  readonly right: number
  readonly wrong: number
  /** The offer itself was gone. */
  readonly gone: number
}

export const countPriceReports = (
  counts: Readonly<Partial<Record<OfferReportOutcome, number>>>,
): PriceReportCounts => ({
  right: (counts['price-same'] ?? 0) + (counts.right ?? 0),
  wrong: (counts['price-changed'] ?? 0) + (counts.corrected ?? 0),
  gone: counts['offer-gone'] ?? 0,
})

export const answeredReportMs = 365 * 24 * 60 * 60_000

export const longestReportNote = 500
