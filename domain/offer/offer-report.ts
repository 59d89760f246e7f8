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

export const answeredReportMs = 365 * 24 * 60 * 60_000

export const longestReportNote = 500
