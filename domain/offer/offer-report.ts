/** What a shopper says of an offer: that its price is wrong, or that it is another product. */
export const offerReportKinds = ['price', 'product'] as const
export type OfferReportKind = (typeof offerReportKinds)[number]

/** What was found: by asking its shop once more, by whoever decides what offers are, or by an admin. */
export type OfferReportOutcome =
  | 'price-changed'
  | 'price-same'
  | 'offer-gone'
  | 'moved'
  | 'stays'
  | AdminOutcome

/** What an admin says who looked at it. */
export const adminOutcomes = ['corrected', 'right'] as const
export type AdminOutcome = (typeof adminOutcomes)[number]

/** For how long an answered one is kept. */
export const answeredReportMs = 365 * 24 * 60 * 60_000

/** Characters of what a shopper adds. */
export const longestReportNote = 500
