import type { HistoryWindow } from './history-window.ts'

type PriceScale = {
  readonly low: number
  readonly high: number
  /** Evenly apart, from `low` to `high`. */
  readonly marks: readonly number[]
  readonly decimals: number
}

/** Needs one price. Does not start at zero; leaves room below for the words at the lowest price. */
export const priceScale = (prices: readonly number[]): PriceScale => {
  const lowest = Math.min(...prices)
  const highest = Math.max(...prices)
  // A cent on a thousand dollars is no cliff.
  const range = Math.max(highest - lowest, highest * 0.04) || 1
  const step = roundStep((range * 1.3) / 4)
  const first = Math.max(0, Math.floor((lowest - range * 0.2) / step))
  const last = Math.max(first + 2, Math.ceil((highest + range * 0.05) / step))
  const decimals = decimalsOf(step)
  const marks = Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * step).toFixed(decimals)),
  )
  return { low: first * step, high: last * step, marks, decimals }
}

/** The next of 1, 2, 2.5 and 5 times a power of ten. */
const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 2.5, 5].find((factor) => factor * power >= least) ?? 10
  return factor * power
}

const decimalsOf = (step: number): number => {
  const needed = [0, 1, 2, 3, 4, 5, 6, 7].find((decimals) => {
    const scaled = step * 10 ** decimals
    return Math.abs(scaled - Math.round(scaled)) < 1e-6 * scaled
  })
  // Dollars have cents or they do not.
  return needed === 1 ? 2 : (needed ?? 8)
}

export type ChartStep = {
  /** In ms. */
  readonly at: number
  /** Major units of the currency shown; null = nobody sold it. */
  readonly price: number | null
}

/** Where the line is drawn: a box of `chartSide` by `chartSide`, stretched to its place. */
export const chartSide = 1000

/** From 0 at `low` to 1 at `high`. */
export const shareOf = (value: number, low: number, high: number): number =>
  (value - low) / (high - low)

type Box = {
  readonly from: number
  readonly to: number
  readonly low: number
  readonly high: number
}

/** The `d` of a line that keeps its height until the price changes, broken where there is none. */
export const stepPath = (steps: readonly ChartStep[], { from, to, low, high }: Box): string => {
  const xOf = (at: number): number => round(shareOf(at, from, to))
  const yOf = (price: number): number => round(1 - shareOf(price, low, high))
  return steps
    .map(({ at, price }, i) => {
      if (price === null) return ''
      const isJoined = i > 0 && steps[i - 1]?.price !== null
      const start = isJoined ? `V${yOf(price)}` : `M${xOf(at)} ${yOf(price)}`
      return `${start}H${xOf(steps[i + 1]?.at ?? to)}`
    })
    .join('')
}

const round = (share: number): number => Math.round(share * chartSide * 10) / 10

/** The price that held at a moment; null also before the first step. */
export const priceAt = (steps: readonly ChartStep[], moment: number): number | null =>
  steps.findLast(({ at }) => at <= moment)?.price ?? null

type TimeMark = {
  /** In ms. */
  readonly at: number
  readonly minor: boolean
}

export const timeMarks = (from: number, to: number, window: HistoryWindow): readonly TimeMark[] => {
  const isLong = to - from > 800 * day
  const moments =
    window === '30d' ? weeksBefore(to) : isLong ? yearsBetween(from, to) : monthsBetween(from, to)
  return moments
    .filter((at) => at >= from + (to - from) * 0.05 && at <= to - (to - from) * 0.1)
    .map((at, i) => ({
      at,
      minor:
        (!isLong && (window === '1y' || window === 'all') && i % 3 !== 1) ||
        at > to - (to - from) * 0.25,
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

const yearsBetween = (from: number, to: number): number[] => {
  const first = new Date(from).getUTCFullYear() + 1
  const count = Math.max(new Date(to).getUTCFullYear() - first + 1, 0)
  return Array.from({ length: count }, (_, i) => Date.UTC(first + i, 0))
}

const day = 24 * 60 * 60 * 1000
const week = 7 * day
