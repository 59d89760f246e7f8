import type { HistoryWindow } from './history-window.ts'

/** A moment that the time axis names. */
export type TimeMark = {
  /** In ms. */
  readonly at: number
  /** Left out where there is little room. */
  readonly minor: boolean
}

/** Marks between two moments, none so near to either end that its words would not fit. */
export const timeMarks = (from: number, to: number, window: HistoryWindow): readonly TimeMark[] => {
  const moments = window === '30d' ? weeksBefore(to) : monthsBetween(from, to)
  return moments
    .filter((at) => at >= from + (to - from) * 0.05 && at <= to - (to - from) * 0.1)
    .map((at, i) => ({
      at,
      minor: (window === '1y' && i % 3 !== 1) || at > to - (to - from) * 0.25,
    }))
}

const weeksBefore = (to: number): number[] => [4, 3, 2, 1].map((weeks) => to - weeks * week)

/** Midnights in UTC: of the same day, at about noon, in either country. */
const monthsBetween = (from: number, to: number): number[] => {
  const first = new Date(from)
  const months: number[] = []
  for (let i = 1; months.length === 0 || (months.at(-1) ?? to) < to; i++) {
    months.push(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + i))
  }
  return months
}

const week = 7 * 24 * 60 * 60 * 1000
