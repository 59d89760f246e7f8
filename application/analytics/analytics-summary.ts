/** One day in New Zealand. */
export type AnalyticsDay = {
  /** YYYY-MM-DD. */
  readonly day: string
  /** Of those who allowed cookies, as all that follows but `shopVisits`. */
  readonly visits: number
  readonly pageViews: number
  readonly searches: number
  readonly clickOuts: number
  readonly returning: number
  readonly allowed: number
  /** Ways to shops by anybody, as the server counts them without knowing who. */
  readonly shopVisits: number
}

export type AnalyticsTotals = Omit<AnalyticsDay, 'day'>

export type AnalyticsSummary = {
  /** Every day of the time asked for, the oldest first. */
  readonly days: readonly AnalyticsDay[]
  readonly totals: AnalyticsTotals
  /** Kinds of pages, the most looked at first. */
  readonly places: readonly { readonly place: string; readonly pageViews: number }[]
}

/** The last `days` days, today included. */
export type SummariseAnalytics = (days: number) => Promise<AnalyticsSummary>

/** Removes events from before a moment. */
export type ClearEvents = (before: Date) => Promise<void>

/** What a summary may look back on, in days. */
export const longestSummary = 365
