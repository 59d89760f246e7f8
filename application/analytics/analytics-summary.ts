export type AnalyticsDay = {
  readonly day: string
  /** Of visitors who allowed cookies, like all that follows except `shopVisits`. */
  readonly visits: number
  readonly pageViews: number
  readonly searches: number
  readonly clickOuts: number
  readonly returning: number
  readonly allowed: number
  /** Click-outs of all visitors. */
  readonly shopVisits: number
}

export type AnalyticsTotals = Omit<AnalyticsDay, 'day'>

export const noAnalytics: AnalyticsTotals = {
  visits: 0,
  pageViews: 0,
  searches: 0,
  clickOuts: 0,
  returning: 0,
  allowed: 0,
  shopVisits: 0,
}

export type AnalyticsSummary = {
  readonly days: readonly AnalyticsDay[]
  readonly totals: AnalyticsTotals
  /** Kinds of pages, most viewed first. */
  readonly places: readonly { readonly place: string; readonly pageViews: number }[]
}

/** The last `days` days, including today. */
export type SummariseAnalytics = (days: number) => Promise<AnalyticsSummary>

export type ClearEvents = (before: Date) => Promise<void>
