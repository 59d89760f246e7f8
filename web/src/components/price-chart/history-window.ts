export type HistoryWindow = '30d' | '90d' | '1y' | 'all'

export const historyWindows = [
  '30d',
  '90d',
  '1y',
  'all',
] as const satisfies readonly HistoryWindow[]

/** The one that an address without a period means. */
export const usualWindow = '90d'

export const historyWindowOf = (search: URLSearchParams): HistoryWindow =>
  historyWindows.find((window) => window === search.get('history')) ?? usualWindow

export const historyWindowBetween = (from: string, to: string): HistoryWindow => {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return days < 60 ? '30d' : days < 200 ? '90d' : days < 400 ? '1y' : 'all'
}
