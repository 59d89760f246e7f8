/** The periods that a price history can be seen over. */
export type HistoryWindow = '30d' | '90d' | '1y'

export const historyWindows = ['30d', '90d', '1y'] as const satisfies readonly HistoryWindow[]

/** The one that the panel's facts are about, and that an address without a period means. */
export const usualWindow = '90d'

export const historyWindowOf = (search: URLSearchParams): HistoryWindow =>
  historyWindows.find((window) => window === search.get('history')) ?? usualWindow
